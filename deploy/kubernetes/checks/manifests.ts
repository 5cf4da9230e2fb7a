import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IService, IServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

/** The kinds of objects in `deploy/kubernetes`. */
export type Manifest =
  | IConfigMap
  | IDeployment
  | IHorizontalPodAutoscaler
  | IIngress
  | IJob
  | INetworkPolicy
  | IPodDisruptionBudget
  | IService
  | IServiceAccount;

type Kind = Manifest['kind'];
export type ManifestOf<K extends Kind> = Extract<Manifest, { kind: K }>;

const kubectl = process.env['KUBECTL_PATH'] ?? 'kubectl';

/**
 * Returns what `kubectl apply --kustomize` would send for a folder of `deploy/kubernetes`.
 *
 * @throws Error with what kubectl prints if it fails, or warns of a deprecated field
 */
export function buildManifests(folder: string): Manifest[] {
  const { status, stdout, stderr, error } = spawnSync(
    kubectl,
    ['kustomize', join(__dirname, '..', folder)],
    { encoding: 'utf8' },
  );
  if (status !== 0 || stderr !== '') throw error ?? new Error(`${folder}: ${stderr}`);
  return parseManifests(stdout);
}

/** YAML 1.1, as kubectl reads it: an unquoted `yes` is a boolean. */
export const parseManifests = (text: string): Manifest[] =>
  [...parseAllDocuments(text, { version: '1.1' })].map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as Manifest;
  });

export const ofKind = <K extends Kind>(manifests: readonly Manifest[], kind: K): ManifestOf<K>[] =>
  manifests.filter((manifest): manifest is ManifestOf<K> => manifest.kind === kind);

export const nameOf = ({ metadata }: Manifest): string => metadata?.name ?? '';

/** Kind and name, as kubectl prints them. */
export const titleOf = (manifest: Manifest): string => `${manifest.kind}/${nameOf(manifest)}`;
