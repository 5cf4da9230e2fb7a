import { rmSync } from 'node:fs';
import { startRegistry, token, withDatabase, type TestRegistry } from '../testing/registry';
import { run } from './run';

withDatabase();
let registry: TestRegistry;
let asked: string[];

const since = '2026-11-01T00:00:00.000Z';
const seen = { remote: 'mf-services', version: '1.0.0', at: null, visitors: 40 };
/** What the API answers, by path. */
const answers: Record<string, object> = {
  '/analytics/funnel': {
    screens: [
      {
        ...{ screen: 'services', remote: 'mf-services', remote_version: '1.0.0' },
        ...{ visitors: 40, left: 10, drop_off: 0.25, median_seconds: 61.4 },
      },
    ],
  },
  '/analytics/remotes': {
    part_seconds: 3600,
    rows: [
      { ...seen, load_failures: 2, completed: 30, not_completed: 10 },
      { ...seen, at: since, load_failures: 2, completed: 30, not_completed: 10 },
    ],
    vitals: [],
  },
  '/analytics/sources': {
    source_tags: [{ name: 'flyer', visitors: 7 }],
    countries: [{ name: 'US', visitors: 30 }],
    versions: [],
  },
};

beforeEach(async () => {
  asked = [];
  registry = await startRegistry(
    { analytics: { origin: 'http://api.example', token: 'operator-token-123' } },
    {
      fetch: (async (input: URL | string) => {
        const { pathname, search } = new URL(input);
        asked.push(pathname + search);
        return answers[pathname]
          ? Response.json(answers[pathname])
          : new Response('', { status: 500 });
      }) as typeof fetch,
      inFlight: async () => new Map([[1, 3]]),
    },
  );
  for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
  await registry.swap('1.0.0');
  await registry.swap('1.1.0');
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

async function command(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await run(argv, {
    connection: () => ({ origin: 'http://localhost:4100', token }),
    fetch: registry.fetch,
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    stop: new AbortController().signal,
    announceEveryMs: 1,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

it.each([
  ['people production', 'set 1  3'],
  ['funnel', 'services  mf-services 1.0.0  40 visitors  25.0 % left  61 s'],
  ['health', 'mf-services 1.0.0  40 visitors  2 did not load  75.0 % went on'],
  ['sources', '--source-tag flyer  7 visitors\n--country US  30 visitors'],
  ['set production 1 --against 2', 'production, from set 1 to set 2:\n  mf-services 1.0.0 → 1.1.0'],
  ['provenance mf-services 1.0.0', 'Nobody said how mf-services 1.0.0 came to be.'],
])('registry %s', async (words, expected) => {
  expect(await command(...words.split(' '))).toStrictEqual({
    ...{ code: 0, said: expected, complained: '' },
  });
});

it('asks about a time and a kind of visitor, as the console does', async () => {
  await command('funnel', '--from', since, '--build', 'web', '--source-tag', 'flyer');
  expect(asked.at(-1)).toBe(
    `/analytics/funnel?build=web&from=${encodeURIComponent(since)}&source_tag=flyer`,
  );
});

it('says until when visitors are counted, where more are being counted', async () => {
  const whole = answers['/analytics/funnel']!;
  answers['/analytics/funnel'] = { ...whole, counted_until: since };
  const { said } = await command('funnel');
  answers['/analytics/funnel'] = whole;
  expect(said.split('\n')).toStrictEqual([
    `What arrived until ${since} is counted. The rest is being counted.`,
    'services  mf-services 1.0.0  40 visitors  25.0 % left  61 s',
  ]);
});

it('says why nothing is known', async () => {
  const { code, complained } = await command('errors');
  expect(code).toBe(1);
  expect(complained).toContain('The API, which collects events,');
});

it('says what a preview would show, and makes none', async () => {
  const words = 'preview create mf-services 1.0.0 --dry-run'.split(' ');
  const { said } = await command(...words);
  expect(said).toMatch(/^production: a link would show mf-services 1\.0\.0 beside 1\.1\.0, until /);
  expect((await command('preview', 'list')).said).not.toContain('1.0.0');
});

it.each([['show production'], ['list'], ['audit'], ['people production'], ['health'], ['sources']])(
  'registry %s --json is JSON',
  async (words) => {
    const { said } = await command(...words.split(' '), '--json');
    expect(JSON.parse(said)).toStrictEqual(expect.any(Object));
  },
);

describe('with text of anonymous visitors', () => {
  // Title of the window, clipboard, a cleared screen, the same with C1 characters, a forged line, reversed text.
  const hostile = [
    ...['\u001b]0;owned\u0007', '\u001b]52;c;cm0gLXJmIH4=\u0007', '\u001b[2J', '\u009b2J'],
    ...['x\nmf-square 1.0.0  fits.', 'x\rdone', '\u202egnp.exe', '\u2067x\u2069', 'x\u2028y'],
  ];
  const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
  const failed = (text: string) => ({
    ...{ remote: text, version: text, error: text, kind: 'broke', stack: `${text}\n${text}` },
    ...{ resolved: null, times: 1, visitors: 1, first_at: since, last_at: since },
  });

  afterEach(() => {
    delete answers['/analytics/errors'];
  });

  it.each(hostile)('prints %j escaped', async (text) => {
    answers['/analytics/errors'] = { errors: [failed(text)] };
    const { code, said } = await command('errors');
    expect(code).toBe(0);
    const lines = said.split('\n');
    expect(lines.filter((line) => controls.test(line))).toStrictEqual([]);
    expect(lines.filter((line) => !line.startsWith('  '))).toHaveLength(1);
  });

  it.each(hostile)('gives %j to programs as it was', async (text) => {
    answers['/analytics/errors'] = { errors: [failed(text)] };
    const { said } = await command('errors', '--json');
    expect(said.split('\n').filter((line) => controls.test(line))).toStrictEqual([]);
    expect((JSON.parse(said) as { errors: unknown }).errors).toStrictEqual([failed(text)]);
  });
});
