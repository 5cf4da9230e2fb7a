import type * as runtime from '@module-federation/enhanced/runtime';
import { candidate, candidatesOf, remoteOf } from '../testing/remotes';
import { createFederation } from './federation';

type Options = Parameters<typeof runtime.createInstance>[0];

const federation = {
  created: [] as Options[],
  registered: [] as unknown[],
  load: (..._: unknown[]): unknown => undefined,
};

/** Loading needs a browser, so this runtime only records its calls. */
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: (options: Options) => {
    federation.created.push(options);
    return {
      registerRemotes: (...calls: unknown[]) => federation.registered.push(calls),
      loadRemote: (...calls: unknown[]) => Promise.resolve(federation.load(...calls)),
    };
  },
}));

const live = candidate('mf-services', '1.1.0');
const script = 'http://localhost:4100/mf-services/1.1.0/remoteEntry.js';
const { load, prepare } = createFederation(candidatesOf(live, candidate('mf-services', '1.0.0')));

interface Hooks {
  createScript(calls: { url: string }): { script: HTMLScriptElement; timeout: number };
}
const hooksOf = (created: Options | undefined) => created?.plugins?.[0] as unknown as Hooks;
const hooks = () => hooksOf(federation.created[0]);

beforeEach(() => {
  federation.registered = [];
  federation.load = () => remoteOf(live).module;
});

it("loads the module that a candidate's container exposes", async () => {
  const calls: unknown[] = [];
  const { module } = remoteOf(live);
  federation.load = (id) => {
    calls.push(id);
    return module;
  };
  await expect(load(live)).resolves.toBe(module);
  expect(calls).toStrictEqual(['mf_services_1_1_0/app']);
});

describe('the first scripts of a version', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  const entryOf = (version: string) => {
    const release = candidate('mf-services', version);
    return { release, entry: `${release.base}remoteEntry.js` };
  };
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({} as Response);
    Object.assign(globalThis, { fetch: fetched });
    document.head.replaceChildren();
  });

  it('are fetched in parallel and only once', async () => {
    const { release, entry } = entryOf('3.0.0');
    await load(release);
    await load(release);
    expect(fetched.mock.calls).toStrictEqual([
      [
        entry,
        { integrity: release.files.get(entry), credentials: 'same-origin', priority: 'high' },
      ],
    ]);
  });

  it('are not fetched when the page already links them', async () => {
    const { release, entry } = entryOf('3.1.0');
    document.head.innerHTML = `<link rel="preload" as="script" href="${entry}" crossorigin>`;
    await load(release);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('include the entry, which arrives before it is requested as a script', async () => {
    const { release } = entryOf('3.3.0');
    let come!: (answer: Response) => void;
    fetched.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const loading = load(release);
    await new Promise((resolve) => setTimeout(resolve));
    expect(federation.registered).toStrictEqual([]);
    come({} as Response);
    await loading;
    expect(federation.registered).toHaveLength(1);
  });

  it('delay only the first load: a retry requests its script at once and is not repeated later', async () => {
    const { release } = entryOf('3.4.0');
    let come!: (answer: Response) => void;
    fetched.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const first = load(release);
    federation.load = () => new Promise(() => undefined);
    void load(release);
    await new Promise((resolve) => setTimeout(resolve));
    expect(federation.registered).toHaveLength(1);
    federation.load = () => remoteOf(release).module;
    come({} as Response);
    await first;
    const forced = federation.registered.map((calls) => (calls as [unknown, object])[1]);
    expect(forced).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('are fetched past the browser cache after the version failed to load', async () => {
    const { release, entry } = entryOf('3.5.0');
    document.head.innerHTML = `<link rel="preload" as="script" href="${entry}" crossorigin>`;
    federation.load = () => Promise.reject(new Error('integrity'));
    await expect(load(release)).rejects.toThrow('integrity');
    const integrity = release.files.get(entry);
    expect(fetched.mock.calls).toStrictEqual([
      [entry, { integrity, credentials: 'same-origin', cache: 'reload', priority: 'low' }],
    ]);
  });
});

describe('a second load', () => {
  const fresh = (version: string) => {
    const { container, entry } = candidate('mf-services', version);
    return [{ name: container, entry }];
  };
  const twice = async (version: string) => {
    const release = candidate('mf-services', version);
    await load(release).catch(() => undefined);
    await load(release).catch(() => undefined);
  };

  it('fetches nothing after the first one succeeded', async () => {
    await twice('2.0.0');
    expect(federation.registered).toStrictEqual([
      [fresh('2.0.0'), { force: false }],
      [fresh('2.0.0'), { force: false }],
    ]);
  });

  it.each<[string, string, () => unknown]>([
    ['failed', '2.1.0', () => Promise.reject(new Error('404'))],
    ['exposed nothing', '2.2.0', () => null],
  ])('drops the cached result after the first one %s', async (_, version, fate) => {
    federation.load = fate;
    await twice(version);
    expect(federation.registered).toStrictEqual([
      [fresh(version), { force: false }],
      [fresh(version), { force: true }],
    ]);
  });

  it('requests the module again while the first one hangs', async () => {
    federation.load = () => new Promise(() => undefined);
    const release = candidate('mf-services', '2.3.0');
    void load(release);
    await new Promise((resolve) => setTimeout(resolve));
    federation.load = () => remoteOf(release).module;
    await load(release);
    expect(federation.registered).toMatchObject([
      [{}, { force: false }],
      [{}, { force: true }],
    ]);
  });
});

describe('preparing a version', () => {
  /** The calls of the runtime in order. Preparing waits until the test ends it. */
  const recordedCalls = (version: string) => {
    const release = candidate('mf-services', version);
    const calls: unknown[] = [];
    const ids = new Set<unknown>();
    let end!: { come(): void; fail(cause: Error): void };
    const preparation = new Promise<unknown>(
      (come, fail) => (end = { come: () => come(null), fail }),
    );
    federation.load = (id, options) => {
      ids.add(id);
      calls.push(options ?? 'its module');
      return options ? preparation : remoteOf(release).module;
    };
    return { release, calls, ids, end };
  };
  const withoutItsModule = { loadFactory: false, from: 'runtime' };
  const forced = () => federation.registered.map((calls) => (calls as [unknown, object])[1]);

  it('runs no exposed module, and the later load does not start again', async () => {
    const { release, calls, ids, end } = recordedCalls('4.0.0');
    end.come();
    await prepare(release);
    expect(calls).toStrictEqual([withoutItsModule]);
    await load(release);
    expect(calls).toStrictEqual([withoutItsModule, 'its module']);
    expect([...ids]).toStrictEqual(['mf_services_4_0_0/app']);
    expect(forced()).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('delays a load that starts meanwhile', async () => {
    const { release, calls, end } = recordedCalls('4.1.0');
    void prepare(release);
    const loading = load(release);
    await Promise.resolve();
    expect(calls).toStrictEqual([withoutItsModule]);
    end.come();
    await loading;
    expect(forced()).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('is repeated by the load after a failure, and only the load reports errors', async () => {
    const { release, calls, end } = recordedCalls('4.2.0');
    end.fail(new Error('404'));
    await prepare(release);
    await load(release);
    expect(calls).toStrictEqual([withoutItsModule, 'its module']);
    expect(forced()).toStrictEqual([{ force: false }, { force: true }]);
  });

  it('delays only the first load when it hangs', async () => {
    const { release, calls } = recordedCalls('4.3.0');
    void prepare(release);
    void load(release);
    await load(release);
    expect(calls).toStrictEqual([withoutItsModule, 'its module']);
    expect(forced()).toStrictEqual([{ force: false }, { force: true }]);
  });
});

it.each([
  ['nothing', null, 'bootstrap, mount, unmount'],
  ['something else', { default: () => null }, 'bootstrap, mount, unmount'],
  ['part of it', { bootstrap: () => null, mount: () => null }, 'unmount'],
])('rejects a release that exposes %s before it runs', async (_, exposed, missing) => {
  federation.load = () => exposed;
  await expect(load(live)).rejects.toMatchObject({
    code: 'REMOTE_BROKEN',
    message: `mf_services_1_1_0 does not expose ${missing}.`,
  });
});

describe('scripts', () => {
  it('get the listed integrity hash [8] [9]', () => {
    const { script: element, timeout } = hooks().createScript({ url: script });
    expect(element.src).toBe(script);
    expect(element.integrity).toBe(`sha384-${'e'.repeat(64)}`);
    expect(element.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(120_000);
  });

  it.each([
    `${script}?v=2`,
    'https://evil.example/remoteEntry.js',
    script.replace('1.1.0', '1.2.0'),
  ])('creates no element for %s, which is not listed', (url) => {
    expect(() => hooks().createScript({ url })).toThrow(
      expect.objectContaining({ code: 'REMOTE_TAMPERED' }),
    );
  });
});
