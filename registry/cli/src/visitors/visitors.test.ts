import { startRegistry, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { runCommand } from '../testing/command';

describe('figures of visitors', () => {
  withDatabase();
  let registry: TestRegistry;
  let requests: string[];

  const since = '2026-11-01T00:00:00.000Z';
  const seen = { remote: 'mf-services', version: '1.0.0', at: null, visitors: 40 };
  /** The API's responses, by path. */
  const answers: Record<string, object> = {
    '/analytics/funnel': {
      screens: [
        {
          screen: 'services',
          remote: 'mf-services',
          remote_version: '1.0.0',
          visitors: 42,
          still_there: 2,
          left: 10,
          drop_off: 0.25,
          median_seconds: 61.4,
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

  // No command here changes the registry.
  beforeAll(async () => {
    registry = await startRegistry(
      { analytics: { origin: 'http://api.example', token: 'operator-token-123' } },
      {
        fetch: (async (input: URL | string) => {
          const { pathname, search } = new URL(input);
          requests.push(pathname + search);
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
  beforeEach(() => {
    requests = [];
  });

  const command = (...argv: string[]) =>
    runCommand(registry, argv, { pause: async () => undefined });

  it.each([
    ['people production', 'set 1  3'],
    ['funnel', 'services  mf-services 1.0.0  42 visitors  2 still there  25.0 % left  61 s'],
    ['health', 'mf-services 1.0.0  40 visitors  2 failed to load  75.0 % continued'],
    ['sources', '--source-tag flyer  7 visitors\n--country US  30 visitors'],
    [
      'set production 1 --against 2',
      'production, from set 1 to set 2:\n  mf-services 1.0.0 → 1.1.0',
    ],
    ['provenance mf-services 1.0.0', 'mf-services 1.0.0 was published without provenance.'],
  ])('registry %s', async (words, expected) => {
    expect(await command(...words.split(' '))).toStrictEqual({
      code: 0,
      stdout: expected,
      stderr: '',
    });
  });

  it('sends the time and the filters of the console', async () => {
    await command('funnel', '--from', since, '--build', 'web', '--source-tag', 'flyer');
    expect(requests.at(-1)).toBe(
      `/analytics/funnel?build=web&from=${encodeURIComponent(since)}&source_tag=flyer`,
    );
  });

  it('prints the time of the last counted visit while the API is counting', async () => {
    const whole = answers['/analytics/funnel']!;
    answers['/analytics/funnel'] = { ...whole, counted_until: since };
    const { stdout } = await command('funnel');
    answers['/analytics/funnel'] = whole;
    expect(stdout.split('\n')).toStrictEqual([
      `Counted are visits until ${since}. Later ones are still being counted.`,
      'services  mf-services 1.0.0  42 visitors  2 still there  25.0 % left  61 s',
    ]);
  });

  it('explains missing figures', async () => {
    const { code, stderr } = await command('errors');
    expect(code).toBe(1);
    expect(stderr).toContain('The API, which collects events,');
  });

  it('prints what a preview would show, and creates none', async () => {
    const words = 'preview create mf-services 1.0.0 --dry-run'.split(' ');
    const { stdout } = await command(...words);
    expect(stdout).toMatch(
      /^production: a link would show mf-services 1\.0\.0 instead of 1\.1\.0, until /,
    );
    expect((await command('preview', 'list')).stdout).not.toContain('1.0.0');
  });

  describe('with text of anonymous visitors', () => {
    // Title of the window, clipboard, a cleared screen, the same with C1 characters, a forged line,
    // reversed text.
    const hostile = [
      '\u001b]0;owned\u0007',
      '\u001b]52;c;cm0gLXJmIH4=\u0007',
      '\u001b[2J',
      '\u009b2J',
      'x\nmf-square 1.0.0  fits.',
      'x\rdone',
      '\u202egnp.exe',
      '\u2067x\u2069',
      'x\u2028y',
    ];
    const controls = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
    const failed = (text: string) => ({
      remote: text,
      version: text,
      error: text,
      kind: 'broke',
      stack: `${text}\n${text}`,
      resolved: null,
      times: 1,
      visitors: 1,
      first_at: since,
      last_at: since,
    });

    afterEach(() => {
      delete answers['/analytics/errors'];
    });

    beforeEach(() => {
      answers['/analytics/errors'] = { errors: hostile.map(failed) };
    });

    it('prints it escaped', async () => {
      const { code, stdout } = await command('errors');
      expect(code).toBe(0);
      const lines = stdout.split('\n');
      expect(lines.filter((line) => controls.test(line))).toStrictEqual([]);
      expect(lines.filter((line) => !line.startsWith('  '))).toHaveLength(hostile.length);
    });

    it('prints it unchanged for programs', async () => {
      const { stdout } = await command('errors', '--json');
      expect(stdout.split('\n').filter((line) => controls.test(line))).toStrictEqual([]);
      expect(JSON.parse(stdout)).toMatchObject({ errors: hostile.map(failed) });
    });
  });
});

describe('the chart of mounts', () => {
  withDatabase();
  let registry: TestRegistry;
  let requests: URL[];
  let rows: object[];

  const figures = (
    version: string,
    visitors: number,
    failures: number,
    time: string | null = null,
  ) => ({
    remote: 'mf-services',
    version,
    at: time,
    visitors,
    load_failures: failures,
    completed: 0,
    not_completed: 0,
  });

  beforeAll(async () => {
    registry = await startRegistry(
      { analytics: { origin: 'http://api.example', token: 'operator-token-123' } },
      {
        fetch: (async (input: URL | string) => {
          requests.push(new URL(input));
          return Response.json({ part_seconds: 3600, rows, vitals: [] });
        }) as typeof fetch,
      },
    );
    for (const version of ['1.0.0', '1.1.0']) await registry.publish({ version });
    await registry.swap('1.0.0');
    await registry.swap('1.1.0');
  });
  beforeEach(() => {
    requests = [];
    rows = [];
  });

  async function mounts(argv: string[] = ['mf-services'], onLine = (_: AbortController) => {}) {
    const stop = new AbortController();
    const { stdout, ...ended } = await runCommand(registry, ['mounts', ...argv], {
      say: () => onLine(stop),
      stop: stop.signal,
    });
    return { ...ended, stdout: stdout.split('\n') };
  }

  const noVisitors = 'production: no visitor has loaded mf-services 1.1.0 yet.';

  it('counts the visitors of the live version since it became live', async () => {
    rows = [
      figures('1.0.0', 90, 9),
      figures('1.1.0', 5, 1),
      figures('1.1.0', 4, 0, '2026-11-28T00:00:00Z'),
    ];
    expect(await mounts()).toStrictEqual({
      code: 0,
      stdout: [
        "production: mf-services 1.1.0 rendered for 4 visitors, and 1 got a fallback. 'registry errors' shows why.",
      ],
      stderr: '',
    });
    const { history } = (await registry.get('/channels/production')).json() as {
      history: { to: string; at: string }[];
    };
    expect(requests.find(({ pathname }) => pathname === '/analytics/remotes')?.search).toBe(
      `?from=${encodeURIComponent(history.find(({ to }) => to === '1.1.0')!.at)}`,
    );
  });

  it('waits for the first visitors, and changes nothing when it is stopped', async () => {
    const before: unknown = await registry.discovery();
    const { code, stdout } = await mounts(['mf-services', '--watch'], (stop) => {
      if (rows.length > 0) stop.abort();
      rows = [figures('1.1.0', 1, 0)];
    });
    expect([code, stdout]).toStrictEqual([
      0,
      [noVisitors, 'production: mf-services 1.1.0 rendered for 1 visitor, and 0 got a fallback.'],
    ]);
    expect(await registry.discovery()).toStrictEqual(before);
  });

  it('ends after a limit without visitors', async () => {
    expect(await mounts(['mf-services', '--watch'])).toStrictEqual({
      code: 0,
      stdout: [noVisitors],
      stderr: '',
    });
  });

  it('reports the figures as JSON', async () => {
    rows = [figures('1.1.0', 5, 1)];
    const { stdout } = await mounts(['mf-services', '--json']);
    expect(JSON.parse(stdout.join('\n'))).toStrictEqual({
      channel: 'production',
      remote: 'mf-services',
      version: '1.1.0',
      rendered: 4,
      fellBack: 1,
    });
  });

  it('rejects a remote that is not live on the channel', async () => {
    const { code, stderr } = await mounts(['mf-later-steps']);
    expect([code, stderr]).toStrictEqual([1, 'mf-later-steps is not live on production.']);
  });
});
