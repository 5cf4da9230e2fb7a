/**
 * The logic whose tests are tested. By group: the project of the jest configuration in which it is tested,
 * the files that are changed, one point at a time, and the tests that have to notice. Those are the tests
 * nearest by: what only a walk through the whole shell or a browser notices counts as missed.
 */
const beside = (project, ...folders) => ({
  project,
  files: folders.map((folder) => `${folder}/*.{ts,tsx}`),
  tests: folders.map((folder) => `${folder}/*.test.{ts,tsx}`),
});

/** What a remote decides without drawing: its screens have examples, axe and journeys. */
const rules = (remote, names, ...more) => ({
  project: 'browser',
  files: [`{${names}}`, ...more].map((files) => `${remote}/src/${files}.ts`),
  tests: [`${remote}/src/!(all.examples).test.ts`, `${remote}/src/{list,catalogue}/*.test.ts`],
});

export const groups = {
  flow: beside('browser', 'shell/src/flow'),
  storage: beside('browser', 'shell/src/storage'),
  onboarding: {
    project: 'browser',
    files: ['shell/src/{entry,visitor,outbox/*,connection,answers,navigation,routes}.ts'],
    tests: ['shell/src/{entry,visitor,outbox/*,connection,answers,navigation,routes}.test.ts'],
  },
  boot: beside('browser', 'shell/src/boot'),
  'sign-in': beside('browser', 'shell/src/sign-in'),
  remotes: beside('browser', 'shell/src/remotes'),
  contracts: beside('server', 'shared-contracts/src', 'shared-contracts/src/api'),
  identity: beside(
    'server',
    ...of('api/src/modules', 'sessions', 'google', 'invitations', 'owners'),
  ),
  codes: {
    project: 'server',
    files: ['api/src/limits.ts', 'api/src/modules/profiles/{verification,sending}.ts'],
    tests: ['api/src/limits.test.ts', 'api/src/modules/profiles/*.test.ts'],
  },
  profiles: beside('server', 'api/src/modules/profiles'),
  'api-services': beside('server', 'api/src/modules/services'),
  outbox: beside('server', 'api/src/modules/outbox'),
  registry: beside('server', ...of('registry/src/modules', 'channels', 'releases')),
  login: rules('mf-login-location', 'account,address,location,webview,business-saving'),
  'gbp-create': rules('mf-gbp-create', 'business,code-entry,countdown,postal-code,profile'),
  services: rules(
    'mf-services',
    'booking,loaded,local-state,price,service-form',
    'list/{kept-operations,operations,send,store,unsent}',
    'catalogue/groups',
  ),
  'later-steps': rules('mf-later-steps', 'client-storage,numbers,persistence,photo-storage'),
  priming: rules('mf-priming-square', 'square-mapping,square-return'),
};

function of(folder, ...names) {
  return names.map((name) => `${folder}/${name}`);
}
