import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { nameOf, type Manifest } from './documents';
import { givenTo } from './settings';

type Rules = NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>;

/** Servers that are told of a collector of traces to which no policy lets them out, by document. */
export const uncollectedIn = (manifests: readonly Manifest[]): string[] =>
  manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((one) => {
      const { template } = (one as unknown as IDeployment).spec!;
      const labels = template.metadata?.labels as Record<string, string>;
      return (template.spec?.containers ?? []).flatMap((container) => {
        const address = givenTo(container, manifests, {})['OTEL_EXPORTER_OTLP_ENDPOINT'];
        // What is no address the server itself says.
        if (!URL.canParse(address ?? '')) return [];
        if (leadsTo(rulesFor(labels, manifests), new URL(address!))) return [];
        return [`${nameOf(one)}: no policy lets it out to ${address}`];
      });
    });

const rulesFor = (labels: Record<string, string>, manifests: readonly Manifest[]): Rules =>
  manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((one) => (one as unknown as INetworkPolicy).spec!)
    .filter(({ podSelector }) =>
      Object.entries(podSelector?.matchLabels ?? {}).every(
        ([name, value]) => labels[name] === value,
      ),
    )
    .flatMap(({ egress = [] }) => egress);

/** By the name of a service in a namespace, `collector.monitoring`, or an address anywhere. */
function leadsTo(rules: Rules, { hostname, port, protocol }: URL): boolean {
  const wanted = Number(port) || (protocol === 'https:' ? 443 : 80);
  const [, namespace] = hostname.split('.');
  return rules
    .filter(({ ports = [] }) => ports.some((one) => one.port === wanted))
    .flatMap(({ to = [] }) => to)
    .some(
      ({ namespaceSelector, ipBlock }) =>
        ipBlock?.cidr === '0.0.0.0/0' ||
        namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === namespace,
    );
}
