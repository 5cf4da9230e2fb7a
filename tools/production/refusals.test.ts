import { apiConfig } from '../../api/src/config';
import { registryConfig } from '../../registry/server/src/config';
import { shellConfig } from '../../shell/server/config';
import { simulatedConfig } from '../../simulated/src/config';
import { startRefused, type Name } from './server-process';
import { complete } from './settings';

type Served = keyof typeof complete;

const read = { api: apiConfig, registry: registryConfig, shell: shellConfig };
const names = Object.keys(read) as Served[];

const complaint = (variables: NodeJS.ProcessEnv, name: Served): string[] => {
  try {
    read[name](variables);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

const omit = (name: Served, variable: string) => {
  const { [variable]: _, ...rest } = complete[name] as Record<string, string>;
  return rest;
};

const required = (name: Served) =>
  Object.keys(complete[name]).filter((variable) => variable !== 'NODE_ENV');

const eachMissing = names.flatMap((name) =>
  required(name).map((variable): [Served, string] => [name, variable]),
);

it.each(names)('the %s accepts complete settings in production', (name) => {
  expect(complaint(complete[name], name)).toStrictEqual([]);
});

it.each(eachMissing)('the %s requires %s in production, and names it', (name, variable) => {
  expect(complaint(omit(name, variable), name)).toStrictEqual([
    expect.stringMatching(`^${variable}: must be set`),
  ]);
});

const zeroKey = Buffer.alloc(32).toString('base64');

const wrong: [Served, NodeJS.ProcessEnv, RegExp][] = [
  ['api', { SIMULATE: 'true' }, /SIMULATE: must not be on in production/],
  ['api', { TOKEN_KEY: zeroKey }, /TOKEN_KEY: is too easily guessed/],
  ['api', { OPERATOR_TOKEN: 'only-for-this-machine' }, /OPERATOR_TOKEN: holds a secret of the ex/],
  ['api', { DATABASE_URL: 'postgres://a:only-for-this-machine@db/api' }, /DATABASE_URL: holds a/],
  ['api', { API_ORIGIN: 'http://api.shop.example' }, /API_ORIGIN: must begin with https:/],
  ['api', { SHELL_ORIGIN: 'https://localhost:3000' }, /SHELL_ORIGIN: must not be this machine/],
  ['api', { SHELL_ORIGIN: 'https://start.other.example' }, /SHELL_ORIGIN: .+ are different sites/],
  ['api', { PROVIDERS_OFF: 'facebook' }, /PROVIDERS_OFF.*: can name google, square/],
  ['api', { TRUST_PROXY: 'true' }, /TRUST_PROXY: must be the number of proxies/],
  ['registry', { REGISTRY_TOKEN: 'only-for-this-machine' }, /REGISTRY_TOKEN: holds a secret of/],
  ['registry', { REGISTRY_TOKEN: '0000000000000000' }, /REGISTRY_TOKEN: is too easily guessed/],
  [
    'registry',
    { REGISTRY_OPERATOR_SECRET: 'nineteen-characters' },
    /REGISTRY_OPERATOR_SECRET: needs 20 characters or more/,
  ],
  [
    'registry',
    { REGISTRY_OPERATOR_SECRET: 'only-for-this-machine' },
    /REGISTRY_OPERATOR_SECRET: holds a secret of the ex/,
  ],
  [
    'registry',
    { REGISTRY_OPERATOR_SECRET: '00000000000000000000' },
    /REGISTRY_OPERATOR_SECRET: is too easily guessed/,
  ],
  ['registry', { REGISTRY_REQUIRE_SIGNATURES: 'maybe' }, /SIGNATURES: must be 'on' or 'off'/],
  [
    'registry',
    { REGISTRY_ANALYTICS_ORIGIN: 'http://api:4000' },
    /REGISTRY_ANALYTICS_TOKEN: must be set if REGISTRY_ANALYTICS_ORIGIN is set/,
  ],
  [
    'registry',
    {
      REGISTRY_ANALYTICS_ORIGIN: 'http://api:4000',
      REGISTRY_ANALYTICS_TOKEN: 'only-for-this-machine',
    },
    /REGISTRY_ANALYTICS_TOKEN: holds a secret of the ex/,
  ],
  [
    'registry',
    { REGISTRY_ALERT_SECRET: '0000000000000000' },
    /ALERT_SECRET: is too easily guessed/,
  ],
  ['registry', { REGISTRY_ALERT_WEBHOOK: 'our hook' }, /ALERT_WEBHOOK: must be an address such as/],
  ['shell', { REGISTRY_ALERT_SECRET: 'short' }, /ALERT_SECRET: needs 16 characters or more/],
  ['shell', { API_ORIGIN: 'https://api.other.example' }, /SHELL_ORIGIN: .+ are different sites/],
];

it.each(wrong)('the %s refuses %j in production in one sentence', (name, changed, sentence) => {
  const settings: NodeJS.ProcessEnv = complete[name];
  expect(complaint({ ...settings, ...changed }, name)).toStrictEqual([
    expect.stringMatching(sentence),
  ]);
});

it('names each missing setting in a sentence if nothing is simulated', () => {
  const variables = complaint({ SIMULATE: 'off' }, 'api').map((line) => line.split(':')[0]);
  expect(variables.sort()).toStrictEqual(required('api').sort());
});

it.each([{ NODE_ENV: 'production' }, { SIMULATE: 'off' }])(
  'the simulated providers refuse %j',
  (variables) => {
    expect(() => simulatedConfig(variables)).toThrow(
      /(NODE_ENV|SIMULATE): says that this is product/,
    );
  },
);

const refused: [Name, NodeJS.ProcessEnv, RegExp][] = [
  ['api', omit('api', 'API_ORIGIN'), /API_ORIGIN: must be set/],
  ['api', { ...complete.api, TOKEN_KEY: 'c2hvcnQta2V5LTEyMw==' }, /TOKEN_KEY: must be 32 bytes in/],
  ['registry', omit('registry', 'REGISTRY_ORIGIN'), /REGISTRY_ORIGIN: must be set/],
  ['shell', omit('shell', 'SHELL_ORIGIN'), /SHELL_ORIGIN: must be set/],
  ['simulated', { NODE_ENV: 'production' }, /NODE_ENV: says that this is production/],
];

it.concurrent.each(refused)(
  'the process %s with %j prints a sentence and ends with an error',
  async (name, variables, sentence) => {
    const { code, lines } = await startRefused(name, variables);
    expect(code).toBe(1);
    expect(lines).toStrictEqual([expect.stringMatching(`did not start: ${sentence.source}`)]);
  },
  300_000,
);
