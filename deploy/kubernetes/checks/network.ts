import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1';
import { ofKind, titleOf, type Manifest } from './manifests';
import { podsIn, portNumbersOf, portOf, selects, type Pod } from './pods';

/**
 * Returns the policies that select no pod, connections inside the cluster that only one end allows, and ports that
 * no policy opens.
 */
export function findNetworkErrors(manifests: readonly Manifest[]): string[] {
  const pods = podsIn(manifests);
  const policies = ofKind(manifests, 'NetworkPolicy').map((policy) => ({
    title: titleOf(policy),
    selected: pods.filter((pod) => selects(policy.spec?.podSelector ?? {}, pod)),
    ingress: policy.spec?.ingress ?? [],
    egress: policy.spec?.egress ?? [],
  }));
  const peersOf = (peers: readonly INetworkPolicyPeer[] = []) =>
    pods.filter((pod) =>
      peers.some(({ podSelector }) => podSelector !== undefined && selects(podSelector, pod)),
    );

  const opened = policies.flatMap(({ selected, ingress }) =>
    selected.flatMap((pod) =>
      ingress.flatMap(({ from, ports = [] }) =>
        ports.map(({ port }) => ({ to: pod, port: portOf(pod, port), from: peersOf(from) })),
      ),
    ),
  );
  const connections = (open: typeof opened) =>
    open.flatMap(({ from, to, port }) => from.map((pod) => describeConnection(pod, to, port)));
  const allowedByServer = new Set(connections(opened));
  const allowedByClient = new Set(
    connections(
      policies.flatMap(({ selected, egress }) =>
        egress.flatMap(({ to, ports = [] }) =>
          peersOf(to).flatMap((pod) =>
            ports.map(({ port }) => ({ to: pod, port: portOf(pod, port), from: selected })),
          ),
        ),
      ),
    ),
  );
  return [
    ...policies
      .filter(({ selected }) => selected.length === 0)
      .map(({ title }) => `${title}: selects no pod`),
    ...[...allowedByServer]
      .filter((connection) => !allowedByClient.has(connection))
      .map((connection) => `${connection}: no policy allows the egress`),
    ...[...allowedByClient]
      .filter((connection) => !allowedByServer.has(connection))
      .map((connection) => `${connection}: no policy allows the ingress`),
    ...pods.flatMap((pod) =>
      portNumbersOf(pod)
        .filter((number) => !opened.some(({ to, port }) => to === pod && port === number))
        .map((number) => `${pod.owner}: no policy opens port ${number}`),
    ),
  ];
}

const describeConnection = (source: Pod, to: Pod, port: number | undefined) =>
  `${source.owner} to ${to.owner}, port ${port ?? 'unknown'}`;
