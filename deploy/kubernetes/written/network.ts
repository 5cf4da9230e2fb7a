import {
  NetworkPolicy,
  type INetworkPolicyEgressRule,
  type INetworkPolicyIngressRule,
} from 'kubernetes-models/networking.k8s.io/v1';
import { metadataOf, podsOf, publishing } from './names';
import { servers, settings, type ServerPlan } from './servers';

const tcp = (port: number) => ({ protocol: 'TCP' as const, port });
const domainNames = [{ protocol: 'UDP' as const, port: 53 }, tcp(53)];
const pods = (matchLabels: Record<string, string>) => ({ podSelector: { matchLabels } });
const inNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

/** The cluster's own resolver. */
const names: INetworkPolicyEgressRule = { to: [inNamespace('kube-system')], ports: domainNames };

/** Where who watches collects traces, by OTLP over HTTP; asked only where a setting names a collector. */
const collector: INetworkPolicyEgressRule = { to: [inNamespace('monitoring')], ports: [tcp(4318)] };

const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

const outside: Record<ServerPlan['outside'][number], INetworkPolicyEgressRule> = {
  database: { to: privateNetworks.map((cidr) => ({ ipBlock: { cidr } })), ports: [tcp(5432)] },
  // Providers, the store of releases, and who is alerted: never the addresses at which a machine tells of itself.
  web: {
    to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } }],
    ports: [tcp(443)],
  },
  // A mail server takes mail by TLS from the first word, or turns to it.
  mail: {
    to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } }],
    ports: [tcp(465), tcp(587)],
  },
};

const plans: readonly ServerPlan[] = servers;
const planOf = (name: string) => plans.find((one) => one.name === name)!;
const portOf = (name: string) => planOf(name).port;

/** Nobody reaches anybody, unless a policy below says so. */
export const nobody = new NetworkPolicy({
  metadata: metadataOf('nobody'),
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
});

/** Operators come through the ingress; publishing jobs act for them. */
const operatorsOf = (port: number): INetworkPolicyIngressRule => ({
  from: [inNamespace('ingress-nginx'), pods(publishing)],
  ports: [tcp(port)],
});

/** Who reaches a server, and whom it reaches. */
export const reachOf = (plan: ServerPlan) =>
  new NetworkPolicy({
    metadata: metadataOf(plan.name),
    spec: {
      podSelector: podsOf(plan.name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        {
          from: [
            inNamespace('ingress-nginx'),
            ...plans
              .filter(({ asks }) => asks.includes(plan.name))
              .map(({ name }) => pods(podsOf(name).matchLabels)),
          ],
          ports: [tcp(plan.port)],
        },
        ...(plan.operatorsPort ? [operatorsOf(plan.operatorsPort)] : []),
        // Nobody is asked there who they are: Prometheus, in a namespace of its own, and nobody else.
        { from: [inNamespace('monitoring')], ports: [tcp(Number(settings['METRICS_PORT']))] },
      ],
      egress: [
        names,
        ...plan.asks.map((name) => ({
          to: [pods(podsOf(name).matchLabels)],
          ports: [tcp(portOf(name))],
        })),
        collector,
        ...plan.outside.map((kind) => outside[kind]),
      ],
    },
  });

const registryPort = planOf('registry').operatorsPort ?? portOf('registry');

/** Publishing jobs reach the port for operators of the registry, and nothing else. */
export const publishers = new NetworkPolicy({
  metadata: metadataOf('publish'),
  spec: {
    podSelector: { matchLabels: publishing },
    policyTypes: ['Ingress', 'Egress'],
    egress: [names, { to: [pods(podsOf('registry').matchLabels)], ports: [tcp(registryPort)] }],
  },
});
