import { containerOf, podOf, withMistake, type Mistake } from './mistakes';
import { findBrokenReferences } from './references';

it.each<Mistake>([
  [
    'a selector that selects no pod',
    (find) => (find('Service', 'api').spec!.selector = { 'app.kubernetes.io/name': 'apl' }),
    ['Service/api: selects the pods of nothing'],
  ],
  [
    'a selector that selects the pods of several servers',
    (find) => (find('PodDisruptionBudget', 'api').spec!.selector = {}),
    [
      'PodDisruptionBudget/api: selects the pods of Deployment/api, Deployment/registry, Deployment/shell, Job/publish-contracts',
    ],
  ],
  [
    'a target port that no pod has',
    (find) => (find('Service', 'registry').spec!.ports![0]!.targetPort = 4102),
    ["Service/registry: its pods have no port '4102'"],
  ],
  [
    'addresses at a port that the Service does not have',
    (find) => {
      for (const port of find('Service', 'registry').spec!.ports!) port.port += 10;
    },
    [
      expect.stringMatching(
        /^ConfigMap\/settings.*: REGISTRY_INTERNAL_ORIGIN: Service 'registry' with port 4100 does/,
      ),
      "Job/publish-contracts: REGISTRY_ORIGIN: Service 'registry' with port 4101 does not exist",
    ],
  ],
  [
    'a host without a Service',
    (find) =>
      (find('Ingress', 'shopfront').spec!.rules![1]!.http!.paths[0]!.backend.service!.name = 'apl'),
    ["Ingress/shopfront: Service 'apl' with port 'http' does not exist"],
  ],
  [
    'an autoscaler without a Deployment',
    (find) => (find('HorizontalPodAutoscaler', 'api').spec!.scaleTargetRef.name = 'apl'),
    ["HorizontalPodAutoscaler/api: Deployment 'apl' does not exist"],
  ],
  [
    'a missing ConfigMap',
    (find) =>
      (containerOf(find('Deployment', 'shell')).envFrom![0]!.configMapRef!.name = 'setting'),
    ["Deployment/shell: no ConfigMap 'setting'"],
  ],
  [
    'a missing ServiceAccount',
    (find) => (podOf(find('Deployment', 'shell')).serviceAccountName = 'default'),
    ["Deployment/shell: no ServiceAccount 'default'"],
  ],
  [
    'a probe of a port that the pod does not have',
    (find) => (containerOf(find('Deployment', 'api')).readinessProbe!.httpGet!.port = 'https'),
    ["Deployment/api: the probe of /readyz reads port 'https'"],
  ],
])('reports %s', (_name, change, errors) => {
  expect(findBrokenReferences(withMistake(change))).toStrictEqual(errors);
});
