import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { apart } from './names';
import { servers, settings, type ServerPlan } from './servers';

/** All of it optional, at every depth: what a patch says is laid over the rest. */
type Patch<T> = T extends readonly (infer One)[]
  ? Patch<One>[]
  : T extends object
    ? { [key in keyof T]?: Patch<T[key]> }
    : T;

interface Size {
  pods: Record<ServerPlan['name'], { fewest: number; most: number }>;
  /** What each asks of its node. */
  cpu: string;
  /** Whether pods are spread over zones: as far as there are any, or a pod waits rather than share the fate of others. */
  zones: 'none' | 'wished' | 'needed';
}

const all = (fewest: number, most: number) => ({
  api: { fewest, most },
  registry: { fewest, most },
  shell: { fewest, most },
});

/** Of a cluster of one node, of one across zones, and of one for a whole country's owners. */
export const sizes = {
  small: { pods: all(1, 2), cpu: '100m', zones: 'none' },
  medium: {
    pods: { ...all(2, 6), registry: { fewest: 2, most: 4 } },
    cpu: '250m',
    zones: 'wished',
  },
  large: {
    pods: {
      api: { fewest: 4, most: 24 },
      registry: { fewest: 3, most: 8 },
      shell: { fewest: 4, most: 24 },
    },
    cpu: '1',
    zones: 'needed',
  },
} satisfies Record<string, Size>;

/** The version that was built last where nobody says another; yours is in the overlay of yours. */
const tag = '1.0.0';

export const imagesOf = (names: readonly string[]) =>
  names.map((name) => ({ name: `shopfront/${name}`, newTag: tag }));

const kustomization = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };

/**
 * Only what kustomize knew in kubectl 1.20 and knows today. Those of today call `bases` and `patchesStrategicMerge`
 * deprecated; what came in their place the old one refuses.
 */
export const overlay = () => ({
  ...kustomization,
  bases: ['../../base'],
  images: imagesOf(servers.map(({ name }) => name)),
  configMapGenerator: [
    {
      name: 'settings',
      literals: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    },
  ],
  patchesStrategicMerge: ['size.yaml'],
});

export const listing = (resources: string[], more: object = {}) => ({
  ...kustomization,
  resources,
  ...more,
});

/** What one size has otherwise than the base. */
export function patchesOf(size: Size): (Patch<IDeployment> | Patch<IHorizontalPodAutoscaler>)[] {
  return servers.flatMap(({ name }) => [
    {
      apiVersion: 'autoscaling/v2' as const,
      kind: 'HorizontalPodAutoscaler' as const,
      metadata: { name },
      spec: { minReplicas: size.pods[name].fewest, maxReplicas: size.pods[name].most },
    },
    deploymentPatch(name, size),
  ]);
}

/** Lists are whole: an old kustomize puts one in the place of another, a new one merges them. */
const deploymentPatch = (name: string, { cpu, zones }: Size): Patch<IDeployment> => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    template: {
      spec: {
        ...(zones !== 'none' && {
          topologySpreadConstraints: [
            apart(name, 'kubernetes.io/hostname'),
            apart(name, 'topology.kubernetes.io/zone', zones === 'needed'),
          ],
        }),
        containers: [{ name, resources: { requests: { cpu } } }],
      },
    },
  },
});
