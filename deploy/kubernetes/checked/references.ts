import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IContainer, IService } from 'kubernetes-models/v1';
import { nameOf, type Manifest } from './documents';

/** Labels that a selector asks for, and a pod has or has not. */
type Labels = Record<string, string>;

interface Pods {
  of: string;
  name: string;
  labels: Labels;
  containers: readonly IContainer[];
}

const podsIn = (manifests: readonly Manifest[]): Pods[] =>
  manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((one) => {
      const { template } = (one as unknown as IDeployment | IJob).spec!;
      return {
        of: nameOf(one),
        name: one.metadata.name,
        labels: (template.metadata?.labels ?? {}) as Labels,
        containers: template.spec?.containers ?? [],
      };
    });

const selects = (wanted: Labels = {}, labels: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

const portsOf = ({ containers }: Pods) => containers.flatMap(({ ports = [] }) => ports);

/** Everything that one document says of another and that is not so, by document and place. */
export function danglingIn(manifests: readonly Manifest[]): string[] {
  const pods = podsIn(manifests);
  const named = (kind: string) =>
    manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  return manifests.flatMap((one) => {
    const said = (place: string, what: string) => `${nameOf(one)} ${place}: ${what}`;
    switch (one.kind) {
      case 'Service':
        return ofService(one as unknown as IService, pods).map(([place, what]) =>
          said(place, what),
        );
      case 'Ingress':
        return ofIngress(one as unknown as IIngress, named('Service')).map(([place, what]) =>
          said(place, what),
        );
      case 'NetworkPolicy':
        return ofPolicy(one as unknown as INetworkPolicy, pods).map(([place, what]) =>
          said(place, what),
        );
      case 'Deployment':
        return [...chosenBy(one, pods), ...unreached(one, manifests, pods)].map(([place, what]) =>
          said(place, what),
        );
      case 'PodDisruptionBudget':
        return chosenBy(one, pods).map(([place, what]) => said(place, what));
      case 'HorizontalPodAutoscaler': {
        const { name } = (one as unknown as { spec: { scaleTargetRef: { name: string } } }).spec
          .scaleTargetRef;
        return named('Deployment').includes(name)
          ? []
          : [said('spec.scaleTargetRef', `there is no Deployment '${name}'`)];
      }
      default:
        return [];
    }
  });
}

type Found = [place: string, what: string][];

function chosenBy(one: Manifest, pods: readonly Pods[]): Found {
  const { selector } = (one as unknown as IDeployment).spec!;
  const found = pods.some(({ labels }) => selects(selector.matchLabels as Labels, labels));
  return found ? [] : [['spec.selector', 'selects no pod']];
}

/** Ports at which pods listen, and at which no policy lets anybody in. */
function unreached(
  { kind, metadata }: Manifest,
  manifests: readonly Manifest[],
  pods: readonly Pods[],
): Found {
  const own = pods.filter(({ of }) => of === `${kind}/${metadata.name}`);
  return own.flatMap((pod) => {
    const open = manifests
      .filter((one) => one.kind === 'NetworkPolicy')
      .map((one) => (one as unknown as INetworkPolicy).spec)
      .filter((spec) => selects(spec?.podSelector?.matchLabels as Labels, pod.labels))
      .flatMap((spec) => (spec?.ingress ?? []).flatMap(({ ports = [] }) => ports))
      .map(({ port }) => Number(port));
    return portsOf(pod)
      .filter(({ containerPort }) => !open.includes(containerPort))
      .map(({ name, containerPort }): Found[number] => [
        'spec.template.spec.containers',
        `no policy lets anybody in at port ${containerPort}, '${name}'`,
      ]);
  });
}

function ofService({ spec }: IService, pods: readonly Pods[]): Found {
  const chosen = pods.filter(({ labels }) => selects(spec?.selector as Labels, labels));
  if (chosen.length === 0) return [['spec.selector', 'selects no pod']];
  return (spec?.ports ?? []).flatMap(({ targetPort, port }, index): Found => {
    const there = chosen
      .flatMap(portsOf)
      .some(({ name, containerPort }) => name === targetPort || containerPort === targetPort);
    const same = chosen.flatMap(portsOf).some(({ containerPort }) => containerPort === port);
    return there && same
      ? []
      : [[`spec.ports.${index}`, `no container of its pods has port ${port} as '${targetPort}'`]];
  });
}

const ofIngress = ({ spec }: IIngress, services: readonly string[]): Found =>
  (spec?.rules ?? []).flatMap(({ http }, rule) =>
    (http?.paths ?? []).flatMap(({ backend }, path): Found => {
      const name = backend.service?.name ?? '';
      if (services.includes(name)) return [];
      return [[`spec.rules.${rule}.http.paths.${path}`, `there is no Service '${name}'`]];
    }),
  );

/** Who is let in, and to whom somebody is let out; those of the jobs are published apart. */
function ofPolicy({ spec }: INetworkPolicy, pods: readonly Pods[]): Found {
  const there = (labels: unknown) => pods.some((one) => selects(labels as Labels, one.labels));
  const chosen = pods.filter(({ labels }) =>
    selects(spec?.podSelector?.matchLabels as Labels, labels),
  );
  const own: Found = chosen.length > 0 ? [] : [['spec.podSelector', 'selects no pod']];
  const peers = [
    ...(spec?.ingress ?? []).map(({ from, ports }, index) => ({
      place: `spec.ingress.${index}`,
      peers: from,
      ports,
      to: chosen,
    })),
    ...(spec?.egress ?? []).map(({ to, ports }, index) => ({
      place: `spec.egress.${index}`,
      peers: to,
      ports,
      to: pods.filter(({ labels }) =>
        (to ?? []).some(
          ({ podSelector }) => podSelector && selects(podSelector.matchLabels as Labels, labels),
        ),
      ),
    })),
  ];
  return peers.reduce((found, { place, peers: all = [], ports = [], to }) => {
    for (const { podSelector } of all) {
      if (podSelector && !there(podSelector.matchLabels)) found.push([place, 'selects no pod']);
    }
    const open = to.flatMap(portsOf).map(({ containerPort }) => containerPort);
    for (const { port } of ports) {
      if (to.length > 0 && !open.includes(Number(port))) {
        found.push([place, `no container there has port ${port}`]);
      }
    }
    return found;
  }, own);
}
