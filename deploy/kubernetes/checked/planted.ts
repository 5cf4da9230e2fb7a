import type { IPodSpec } from 'kubernetes-models/v1';
import { files } from '../written/files';
import { settings } from '../written/servers';
import { documentsIn, nameOf, type Manifest } from './documents';

const written = files();

const isOfCluster = (path: string) => /^(base|publish)\/(?!.*kustomization)/.test(path);

/** What a cluster is sent, with the settings that an overlay makes. */
export const cluster = (): Manifest[] => [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings' },
    data: settings,
  } as Manifest,
  ...Object.entries(written)
    .filter(([path]) => isOfCluster(path))
    .flatMap(([, text]) => documentsIn(text)),
];

/** The cluster with one document otherwise than it is. */
export function planted(name: string, change: (document: never) => void): Manifest[] {
  const all = structuredClone(cluster());
  change(all.find((one) => nameOf(one) === name) as never);
  return all;
}

/** What has pods. */
export interface Workload {
  spec: {
    replicas?: unknown;
    template: { metadata: { labels: Record<string, string> }; spec: IPodSpec };
  };
}
export const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0]!;
