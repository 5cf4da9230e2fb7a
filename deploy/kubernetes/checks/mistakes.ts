import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { buildManifests, nameOf, ofKind, type Manifest, type ManifestOf } from './manifests';

const correct = [...buildManifests('overlays/medium'), ...buildManifests('publish/contracts')];

/** Returns the manifest of a kind whose name begins with this one: the name of a ConfigMap ends with a hash. */
type Find = <K extends Manifest['kind']>(kind: K, name: string) => ManifestOf<K>;

export type Mistake = [name: string, change: (find: Find) => void, errors: string[]];

/** Returns the manifests of an overlay and a job with one change. */
export function withMistake(change: (find: Find) => void): Manifest[] {
  const manifests = structuredClone(correct);
  change((kind, name) =>
    ofKind(manifests, kind).find((manifest) => nameOf(manifest).startsWith(name))!,
  );
  return manifests;
}

export const podOf = ({ spec }: ManifestOf<'Deployment'>): IPodSpec => spec!.template.spec!;

export const containerOf = (deployment: ManifestOf<'Deployment'>): IContainer =>
  podOf(deployment).containers[0]!;
