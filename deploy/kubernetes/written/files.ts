import { stringify } from 'yaml';
import { ingress, operatorsIngress } from './ingress';
import { nobody, publishers, reachOf } from './network';
import { imagesOf, listing, overlay, patchesOf, sizes } from './overlays';
import { published, publishJob } from './publishing';
import { servers } from './servers';
import { workload } from './workload';

/** As YAML 1.1, which kubectl reads: in it an unquoted `yes` is no text. */
const written = (...documents: object[]) =>
  [
    '# Written by `npm run kubernetes`; what it says stands in deploy/kubernetes/written.\n',
    documents
      .map((one) =>
        stringify(JSON.parse(JSON.stringify(one)), {
          aliasDuplicateObjects: false,
          version: '1.1',
        }),
      )
      .join('---\n'),
  ].join('');

/** Every file, by its path in `deploy/kubernetes`. */
export function files(): Record<string, string> {
  const base: Record<string, object[]> = {
    ...Object.fromEntries(
      servers.map((plan) => [`${plan.name}.yaml`, [...workload(plan), reachOf(plan)]]),
    ),
    'ingress.yaml': [ingress, operatorsIngress],
    'network.yaml': [nobody, publishers],
  };
  const jobs = Object.fromEntries(published.map((name) => [`${name}.yaml`, [publishJob(name)]]));
  return {
    ...inFolder('base', { ...base, 'kustomization.yaml': [listing(Object.keys(base))] }),
    // One folder each: what changed is published, and nothing else.
    ...Object.assign(
      {},
      ...published.map((name) =>
        inFolder(`publish/${name}`, {
          'job.yaml': jobs[`${name}.yaml`]!,
          'kustomization.yaml': [listing(['job.yaml'], { images: imagesOf([name]) })],
        }),
      ),
    ),
    ...Object.assign(
      {},
      ...Object.entries(sizes).map(([name, size]) =>
        inFolder(`overlays/${name}`, {
          'kustomization.yaml': [overlay()],
          'size.yaml': patchesOf(size),
        }),
      ),
    ),
  };
}

const inFolder = (folder: string, documents: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(documents).map(([name, all]) => [`${folder}/${name}`, written(...all)]),
  );
