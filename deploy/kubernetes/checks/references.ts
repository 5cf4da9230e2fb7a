import { nameOf, ofKind, titleOf, type Manifest, type ManifestOf } from './manifests';
import { podsIn, portOf, selects, type Pod, type Selector } from './pods';

/** Returns every reference between manifests that leads nowhere, or to the pods of several servers. */
export function findBrokenReferences(manifests: readonly Manifest[]): string[] {
  const pods = podsIn(manifests);
  const has = (kind: Manifest['kind'], name = '') =>
    ofKind(manifests, kind).some((manifest) => nameOf(manifest) === name);
  const services = ofKind(manifests, 'Service');
  return manifests.flatMap((manifest) =>
    problemsOf(manifest).map((problem) => `${titleOf(manifest)}: ${problem}`),
  );

  function problemsOf(manifest: Manifest): string[] {
    switch (manifest.kind) {
      case 'Service':
        return serviceProblems(manifest, pods);
      case 'PodDisruptionBudget':
        return selectorProblems(manifest.spec?.selector, pods);
      case 'Deployment':
        return [
          ...selectorProblems(manifest.spec!.selector, pods),
          ...podsIn([manifest]).flatMap((pod) => podProblems(pod)),
        ];
      case 'Job':
        return podsIn([manifest]).flatMap((pod) => podProblems(pod));
      case 'HorizontalPodAutoscaler': {
        const { kind, name } = manifest.spec!.scaleTargetRef;
        return has('Deployment', name) ? [] : [`${kind} '${name}' does not exist`];
      }
      case 'Ingress':
        return backendsOf(manifest)
          .filter(({ name, port }) => !hasServicePort(name, port))
          .map(({ name, port }) => `Service '${name}' with port '${port}' does not exist`);
      case 'ConfigMap':
        return Object.entries(manifest.data ?? {}).flatMap(addressProblems);
      case 'NetworkPolicy':
      case 'ServiceAccount':
        return [];
    }
  }

  function hasServicePort(name: string | undefined, port: string | number | undefined) {
    const service = services.find((candidate) => nameOf(candidate) === name);
    return (
      service?.spec?.ports?.some(
        (servicePort) => servicePort.name === port || servicePort.port === port,
      ) ?? false
    );
  }

  /** Addresses inside the cluster have a host without a dot. */
  function addressProblems([variable, value]: [string, string | undefined]): string[] {
    const [, host, port] = /^http:\/\/([^.:/]+):(\d+)$/.exec(value ?? '') ?? [];
    if (host === undefined || hasServicePort(host, Number(port))) return [];
    return [`${variable}: Service '${host}' with port ${port} does not exist`];
  }

  function podProblems(pod: Pod): string[] {
    const { containers, initContainers = [], serviceAccountName } = pod.spec;
    const maps = [...initContainers, ...containers].flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
    );
    return [
      ...maps.filter((name) => !has('ConfigMap', name)).map((name) => `no ConfigMap '${name}'`),
      ...(serviceAccountName === undefined || has('ServiceAccount', serviceAccountName)
        ? []
        : [`no ServiceAccount '${serviceAccountName}'`]),
      ...containers.flatMap(({ env = [] }) =>
        env.flatMap(({ name, value }) => addressProblems([name, value])),
      ),
      ...(pod.spec.topologySpreadConstraints ?? []).flatMap(({ labelSelector }) =>
        selectorProblems(labelSelector, pods),
      ),
      ...containers.flatMap((container) =>
        [container.startupProbe, container.livenessProbe, container.readinessProbe]
          .flatMap((probe) => probe?.httpGet ?? [])
          .filter(({ port }) => portOf(pod, port) === undefined)
          .map(({ path, port }) => `the probe of ${path} reads port '${port}'`),
      ),
    ];
  }
}

/** The pods of one server, and no others: an empty selector selects every pod. */
function selectorProblems(selector: Selector | undefined, pods: readonly Pod[]): string[] {
  const owners = pods.filter((pod) => selects(selector ?? {}, pod)).map(({ owner }) => owner);
  return owners.length === 1 ? [] : [`selects the pods of ${owners.join(', ') || 'nothing'}`];
}

function serviceProblems({ spec }: ManifestOf<'Service'>, pods: readonly Pod[]): string[] {
  const selector = { matchLabels: spec?.selector };
  const selected = pods.filter((pod) => selects(selector, pod));
  return [
    ...selectorProblems(selector, pods),
    ...(spec?.ports ?? [])
      .filter(({ targetPort }) => selected.some((pod) => portOf(pod, targetPort) === undefined))
      .map(({ targetPort }) => `its pods have no port '${targetPort}'`),
  ];
}

const backendsOf = ({ spec }: ManifestOf<'Ingress'>) =>
  (spec?.rules ?? [])
    .flatMap(({ http }) => http?.paths ?? [])
    .map(({ backend: { service } }) => ({
      name: service?.name,
      port: service?.port?.name ?? service?.port?.number,
    }));
