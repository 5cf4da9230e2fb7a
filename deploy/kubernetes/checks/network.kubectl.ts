import { withMistake, type Mistake } from './mistakes';
import { findNetworkErrors } from './network';

it.each<Mistake>([
  [
    'a policy that selects no pod',
    (find) =>
      (find('NetworkPolicy', 'databases').spec!.podSelector.matchExpressions![0]!.values = ['db']),
    ['NetworkPolicy/databases: selects no pod'],
  ],
  [
    'a connection that the client must not open',
    (find) => (find('NetworkPolicy', 'shell').spec!.egress = []),
    ['Deployment/shell to Deployment/registry, port 4100: no policy allows the egress'],
  ],
  [
    'a connection that the server does not accept',
    (find) => (find('NetworkPolicy', 'api').spec!.ingress = []),
    ['Deployment/registry to Deployment/api, port 4000: no policy allows the ingress'],
  ],
  [
    'a port that no policy opens',
    (find) => (find('NetworkPolicy', 'monitoring').spec!.ingress = []),
    ['api', 'registry', 'shell'].map((name) => `Deployment/${name}: no policy opens port 9464`),
  ],
])('reports %s', (_name, change, errors) => {
  expect(findNetworkErrors(withMistake(change))).toStrictEqual(errors);
});
