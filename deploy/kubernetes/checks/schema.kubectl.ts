import { containerOf, withMistake, type Mistake } from './mistakes';
import { findSchemaErrors } from './schema';

it.each<Mistake>([
  [
    'an unknown field',
    (find) => Object.assign(containerOf(find('Deployment', 'api')), { readynessProbe: {} }),
    [expect.stringMatching(/^Deployment\/api .*"readynessProbe"/)],
  ],
  [
    'a missing field',
    (find) => Reflect.deleteProperty(find('HorizontalPodAutoscaler', 'api').spec!, 'maxReplicas'),
    [expect.stringMatching(/^HorizontalPodAutoscaler\/api .*'"maxReplicas"' is missing/)],
  ],
  [
    'a value of a wrong type',
    (find) => Object.assign(find('Deployment', 'shell').spec!, { replicas: 'two' }),
    [expect.stringMatching(/^Deployment\/shell "replicas": "two"/)],
  ],
  [
    'an unknown version',
    (find) => Object.assign(find('Service', 'api'), { apiVersion: 'v2' }),
    [expect.stringMatching(/^Service\/api .*'kubernetes-models\/v2'/)],
  ],
])('reports %s', (_name, change, errors) => {
  expect(findSchemaErrors(withMistake(change))).toStrictEqual(errors);
});
