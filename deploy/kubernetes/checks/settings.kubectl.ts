import { containerOf, podOf, withMistake, type Mistake } from './mistakes';
import { secrets } from './secrets';
import { findSettingErrors } from './settings';

it.each<Mistake>([
  [
    'a required setting that is missing',
    (find) => delete find('ConfigMap', 'settings').data!['SUPPORT_PHONE'],
    ['Deployment/shell: SUPPORT_PHONE: must be set in production.'],
  ],
  [
    'a secret without a required variable',
    (find) => (containerOf(find('Deployment', 'shell')).envFrom![1]!.secretRef!.name = 'shel'),
    ['Deployment/shell: OPERATOR_TOKEN: must be set in production.'],
  ],
  [
    'a setting that no server reads',
    (find) => (find('ConfigMap', 'settings').data!['SHELL_ORIGINS'] = 'https://a.example'),
    [expect.stringMatching(/^ConfigMap\/settings.*: no server reads SHELL_ORIGINS$/)],
  ],
  [
    'a port on which the server does not listen',
    (find) => (containerOf(find('Deployment', 'registry')).ports = [{ containerPort: 9464 }]),
    [4100, 4101].map(
      (port) =>
        `Deployment/registry: the server listens on port ${port}, which its container does not declare`,
    ),
  ],
  [
    'a server without migrations',
    (find) => (podOf(find('Deployment', 'api')).initContainers = []),
    ['Deployment/api: nothing applies the migrations'],
  ],
  [
    'migrations with the image, the program and the secret of nothing',
    (find) =>
      Object.assign(podOf(find('Deployment', 'api')).initContainers![0]!, {
        image: 'shopfront/registry:1.0.0',
        command: ['node', 'api/src/migrations.js'],
        envFrom: [],
      }),
    [
      "Deployment/api: the migrations are those of the image 'shopfront/registry:1.0.0'",
      "Deployment/api: the image has no program 'api/src/migrations.js'",
      'Deployment/api: DATABASE_URL: must be set',
    ],
  ],
])('reports %s', (_name, change, errors) => {
  expect(findSettingErrors(withMistake(change), secrets)).toStrictEqual(errors);
});
