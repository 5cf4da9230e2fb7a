import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service, ServiceAccount, type IContainer } from 'kubernetes-models/v1';
import { apart, labelsOf, metadataOf, podsOf, settingsName } from './names';
import { confined, fromSecret, unprivileged } from './pod';
import { settings, type ServerPlan } from './servers';

/** Everything a server is in the cluster. */
export const workload = (plan: ServerPlan) => [
  new ServiceAccount({ metadata: metadataOf(plan.name), automountServiceAccountToken: false }),
  deployment(plan),
  service(plan),
  budget(plan),
  autoscaler(plan),
];

/**
 * How many pods there are is the autoscaler's to say. A new version may start beside the old one: its migrations take
 * nothing away that the old one counts on.
 */
const deployment = (plan: ServerPlan) =>
  new Deployment({
    metadata: metadataOf(plan.name),
    spec: {
      selector: podsOf(plan.name),
      revisionHistoryLimit: 5,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: labelsOf(plan.name) },
        spec: {
          ...unprivileged,
          serviceAccountName: plan.name,
          // It says no at /readyz for DRAIN_SECONDS while it goes on serving, so nothing has to wait before it is told.
          terminationGracePeriodSeconds: Number(settings['DRAIN_SECONDS']) + plan.endsWithin,
          topologySpreadConstraints: [apart(plan.name, 'kubernetes.io/hostname')],
          ...(plan.database && { initContainers: [migrating(plan.name, plan.database)] }),
          containers: [container(plan)],
          ...(plan.writes && { volumes: [{ name: 'data', emptyDir: { sizeLimit: '1Gi' } }] }),
        },
      },
    },
  });

/**
 * Before each pod, with the role that owns the tables, of which the server is told nothing: the first pod of a version
 * applies what is missing, under a lock, and the others find nothing to do.
 */
const migrating = (
  name: string,
  { variable, owner, migrate }: NonNullable<ServerPlan['database']>,
): IContainer => ({
  name: 'migrate',
  image: `shopfront/${name}`,
  command: ['node', '--enable-source-maps', migrate],
  env: fromSecret(owner, [variable]),
  resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } },
  securityContext: confined,
});

const container = (plan: ServerPlan): IContainer => ({
  name: plan.name,
  image: `shopfront/${plan.name}`,
  ports: [
    { name: 'http', containerPort: plan.port },
    // Of no Service: each pod is read by itself.
    { name: 'metrics', containerPort: Number(settings['METRICS_PORT']) },
    ...(plan.operatorsPort ? [{ name: 'operators', containerPort: plan.operatorsPort }] : []),
  ],
  env: [...fromSecret(plan.name, plan.secrets), ...fromSecret(plan.name, plan.optional, true)],
  envFrom: [{ configMapRef: { name: settingsName } }],
  startupProbe: { ...asked('/health'), periodSeconds: 2, failureThreshold: 90 },
  livenessProbe: { ...asked('/health'), periodSeconds: 10, failureThreshold: 3 },
  readinessProbe: { ...asked('/readyz'), periodSeconds: 3, failureThreshold: 2 },
  resources: {
    requests: { cpu: '100m', memory: plan.memory.asked },
    limits: { memory: plan.memory.limit },
  },
  securityContext: confined,
  ...(plan.writes && { volumeMounts: [{ name: 'data', mountPath: '/data' }] }),
});

const asked = (path: string) => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3 });

/** Inside the cluster each is asked at the port it has everywhere else. */
const service = ({ name, port, operatorsPort }: ServerPlan) =>
  new Service({
    metadata: metadataOf(name),
    spec: {
      selector: podsOf(name).matchLabels,
      ports: [
        { name: 'http', port, targetPort: 'http' },
        ...(operatorsPort
          ? [{ name: 'operators', port: operatorsPort, targetPort: 'operators' }]
          : []),
      ],
    },
  });

/** A node that is emptied takes one at a time, of one alone too: nobody waits for ever. */
const budget = ({ name }: ServerPlan) =>
  new PodDisruptionBudget({
    metadata: metadataOf(name),
    spec: { maxUnavailable: 1, selector: podsOf(name) },
  });

const autoscaler = ({ name }: ServerPlan) =>
  new HorizontalPodAutoscaler({
    metadata: metadataOf(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 6,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
      // Owners come in waves: more at once, fewer slowly.
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  });
