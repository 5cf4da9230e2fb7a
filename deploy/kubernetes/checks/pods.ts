import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodSpec } from 'kubernetes-models/v1';
import { titleOf, type Manifest, type ManifestOf } from './manifests';

/** What a Deployment or a Job starts. */
export interface Pod {
  owner: string;
  labels: Record<string, string>;
  spec: IPodSpec;
}

export type Selector = NonNullable<NonNullable<ManifestOf<'NetworkPolicy'>['spec']>['podSelector']>;

export const podsIn = (manifests: readonly Manifest[]): Pod[] =>
  manifests.flatMap((manifest) => {
    if (manifest.kind !== 'Deployment' && manifest.kind !== 'Job') return [];
    const { metadata, spec = { containers: [] } } = manifest.spec!.template;
    return [{ owner: titleOf(manifest), labels: metadata?.labels ?? {}, spec }];
  });

/** @throws for operators other than `In`, which no manifest uses. */
export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, pod: Pod) =>
  Object.entries(matchLabels).every(([label, value]) => pod.labels[label] === value) &&
  matchExpressions.every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`No check reads the operator ${operator}.`);
    return values.includes(pod.labels[key] ?? '');
  });

const portsOf = ({ spec }: Pod) => spec.containers.flatMap(({ ports = [] }) => ports);

/** Returns the number of a port that may be given by its name, or undefined where the pod has no such port. */
export const portOf = (pod: Pod, port: INetworkPolicyPort['port']): number | undefined =>
  portsOf(pod).find(({ name, containerPort }) => port === name || port === containerPort)
    ?.containerPort;

export const portNumbersOf = (pod: Pod): number[] =>
  portsOf(pod).map(({ containerPort }) => containerPort);
