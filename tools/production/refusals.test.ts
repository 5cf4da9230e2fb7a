import { complete } from './settings';
import { startRefused, type Name } from './server-process';

type Served = keyof typeof complete;

const omit = (name: Served, variable: string) => {
  const { [variable]: _, ...rest } = complete[name] as Record<string, string>;
  return rest;
};

const eachMissing = (Object.keys(complete) as Served[]).flatMap((name) =>
  Object.keys(complete[name])
    .filter((variable) => variable !== 'NODE_ENV')
    .map((variable): [Served, string] => [name, variable]),
);

const limit = 300_000;

it.concurrent.each(eachMissing)(
  'the %s does not start in production without %s, and names the variable',
  async (name, variable) => {
    const { code, lines: output } = await startRefused(name, omit(name, variable));
    expect(code).toBe(1);
    expect(output).toStrictEqual([
      expect.stringMatching(`did not start: ${variable}: must be set`),
    ]);
  },
  limit,
);

const zeroKey = Buffer.alloc(32).toString('base64');

const wrong: [Name, NodeJS.ProcessEnv, RegExp][] = [
  ['api', { SIMULATE: 'true' }, /SIMULATE: must not be on in production/],
  ['api', { TOKEN_KEY: zeroKey }, /TOKEN_KEY: is too easily guessed/],
  ['api', { TOKEN_KEY: 'c2hvcnQta2V5LTEyMw==' }, /TOKEN_KEY: must be 32 bytes in base64/],
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

it.concurrent.each(wrong)(
  'the %s refuses %j in production in one sentence',
  async (name, changed, sentence) => {
    const settings = complete[name as Served] as Record<string, string>;
    const { code, lines: output } = await startRefused(name, { ...settings, ...changed });
    expect(code).toBe(1);
    expect(output).toStrictEqual([expect.stringMatching(sentence)]);
  },
  limit,
);

it.concurrent(
  'names each missing setting in a sentence if nothing is simulated',
  async () => {
    const { lines: output } = await startRefused('api', { SIMULATE: 'off' });
    const variables = output.map((line) => /did not start: (\w+): must be set/.exec(line)?.[1]);
    const { NODE_ENV: _, ...required } = complete.api;
    expect(variables.sort()).toStrictEqual(Object.keys(required).sort());
  },
  limit,
);

it.concurrent.each([{ NODE_ENV: 'production' }, { SIMULATE: 'off' }])(
  'the simulated providers do not start with %j',
  async (variables) => {
    const { code, lines: output } = await startRefused('simulated', variables);
    expect(code).toBe(1);
    expect(output).toStrictEqual([
      expect.stringMatching(/(NODE_ENV|SIMULATE): says that this is product/),
    ]);
  },
  limit,
);
