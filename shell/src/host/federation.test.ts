import type * as runtime from '@module-federation/enhanced/runtime';
import { candidate, candidatesOf, remoteOf } from '../testing/remotes';
import { createFederation } from './federation';

type Options = Parameters<typeof runtime.createInstance>[0];

const federation = {
  created: [] as Options[],
  registered: [] as unknown[],
  load: (..._: unknown[]): unknown => undefined,
};

/** Loading takes a browser; here the runtime only notes what it is asked. */
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: (options: Options) => {
    federation.created.push(options);
    return {
      registerRemotes: (...asked: unknown[]) => federation.registered.push(asked),
      loadRemote: (...asked: unknown[]) => Promise.resolve(federation.load(...asked)),
    };
  },
}));

const live = candidate('mf-services', '1.1.0');
const script = 'http://localhost:4100/mf-services/1.1.0/remoteEntry.js';
const { load, prepare } = createFederation(candidatesOf(live, candidate('mf-services', '1.0.0')));

interface Hooks {
  createScript(asked: { url: string }): { script: HTMLScriptElement; timeout: number };
}
const hooksOf = (created: Options | undefined) => created?.plugins?.[0] as unknown as Hooks;
const hooks = () => hooksOf(federation.created[0]);

beforeEach(() => {
  federation.registered = [];
  federation.load = () => remoteOf(live).module;
});

it('loads the module that a candidate’s container exposes', async () => {
  const asked: unknown[] = [];
  const { module } = remoteOf(live);
  federation.load = (id) => {
    asked.push(id);
    return module;
  };
  await expect(load(live)).resolves.toBe(module);
  expect(asked).toStrictEqual(['mf_services_1_1_0/app']);
});

describe('what a version begins with', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  const entryOf = (version: string) => {
    const one = candidate('mf-services', version);
    return { one, entry: `${one.base}remoteEntry.js` };
  };
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({} as Response);
    Object.assign(globalThis, { fetch: fetched });
    document.head.replaceChildren();
  });

  it('is fetched all at once, and once', async () => {
    const { one, entry } = entryOf('3.0.0');
    await load(one);
    await load(one);
    expect(fetched.mock.calls).toStrictEqual([
      [entry, { integrity: one.files.get(entry), credentials: 'same-origin', priority: 'high' }],
    ]);
  });

  it('is not fetched where the page has named it', async () => {
    const { one, entry } = entryOf('3.1.0');
    document.head.innerHTML = `<link rel="preload" as="script" href="${entry}" crossorigin>`;
    await load(one);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('has its entry there before that is asked for as a script', async () => {
    const { one } = entryOf('3.3.0');
    let come!: (answer: Response) => void;
    fetched.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const loading = load(one);
    await new Promise((resolve) => setTimeout(resolve));
    expect(federation.registered).toStrictEqual([]);
    come({} as Response);
    await loading;
    expect(federation.registered).toHaveLength(1);
  });

  it('is waited for once: a second try asks for its script at once, and is not disturbed later', async () => {
    const { one } = entryOf('3.4.0');
    let come!: (answer: Response) => void;
    fetched.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const first = load(one);
    federation.load = () => new Promise(() => undefined);
    void load(one);
    await new Promise((resolve) => setTimeout(resolve));
    expect(federation.registered).toHaveLength(1);
    federation.load = () => remoteOf(one).module;
    come({} as Response);
    await first;
    const forced = federation.registered.map((asked) => (asked as [unknown, object])[1]);
    expect(forced).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('is asked of the server anew when the version did not come: the browser may keep something else', async () => {
    const { one, entry } = entryOf('3.5.0');
    document.head.innerHTML = `<link rel="preload" as="script" href="${entry}" crossorigin>`;
    federation.load = () => Promise.reject(new Error('integrity'));
    await expect(load(one)).rejects.toThrow('integrity');
    const integrity = one.files.get(entry);
    expect(fetched.mock.calls).toStrictEqual([
      [entry, { integrity, credentials: 'same-origin', cache: 'reload', priority: 'low' }],
    ]);
  });

  it('is fetched again after it could not be', async () => {
    const { one } = entryOf('3.2.0');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await load(one);
    await load(one);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('asked for a second time', () => {
  const fresh = (version: string) => {
    const { container, entry } = candidate('mf-services', version);
    return [{ name: container, entry }];
  };
  const twice = async (version: string) => {
    const one = candidate('mf-services', version);
    await load(one).catch(() => undefined);
    await load(one).catch(() => undefined);
  };

  it('after it came, it is not fetched again', async () => {
    await twice('2.0.0');
    expect(federation.registered).toStrictEqual([
      [fresh('2.0.0'), { force: false }],
      [fresh('2.0.0'), { force: false }],
    ]);
  });

  it.each<[string, string, () => unknown]>([
    ['failed', '2.1.0', () => Promise.reject(new Error('404'))],
    ['exposed nothing', '2.2.0', () => null],
  ])('after it %s, what was cached of that is forgotten', async (_, version, fate) => {
    federation.load = fate;
    await twice(version);
    expect(federation.registered).toStrictEqual([
      [fresh(version), { force: false }],
      [fresh(version), { force: true }],
    ]);
  });

  it('while it hangs, it is asked for afresh', async () => {
    federation.load = () => new Promise(() => undefined);
    const one = candidate('mf-services', '2.3.0');
    void load(one);
    await new Promise((resolve) => setTimeout(resolve));
    federation.load = () => remoteOf(one).module;
    await load(one);
    expect(federation.registered).toMatchObject([
      [{}, { force: false }],
      [{}, { force: true }],
    ]);
  });
});

describe('prepared while the owner reads', () => {
  /** What the runtime was asked, in its order; preparing waits until it is told how it ends. */
  const beginning = (version: string) => {
    const one = candidate('mf-services', version);
    const asked: unknown[] = [];
    const ids = new Set<unknown>();
    let end!: { come(): void; fail(cause: Error): void };
    const under = new Promise<unknown>((come, fail) => (end = { come: () => come(null), fail }));
    federation.load = (id, options) => {
      ids.add(id);
      asked.push(options ?? 'its module');
      return options ? under : remoteOf(one).module;
    };
    return { one, asked, ids, end };
  };
  const withoutItsModule = { loadFactory: false, from: 'runtime' };
  const forced = () => federation.registered.map((asked) => (asked as [unknown, object])[1]);

  it('a version runs nothing of what it exposes, and is not begun anew when it is loaded', async () => {
    const { one, asked, ids, end } = beginning('4.0.0');
    end.come();
    await prepare(one);
    expect(asked).toStrictEqual([withoutItsModule]);
    await load(one);
    expect(asked).toStrictEqual([withoutItsModule, 'its module']);
    expect([...ids]).toStrictEqual(['mf_services_4_0_0/app']);
    expect(forced()).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('who loads it meanwhile waits for what is on its way', async () => {
    const { one, asked, end } = beginning('4.1.0');
    void prepare(one);
    const loading = load(one);
    await Promise.resolve();
    expect(asked).toStrictEqual([withoutItsModule]);
    end.come();
    await loading;
    expect(forced()).toStrictEqual([{ force: false }, { force: false }]);
  });

  it('what failed is asked for anew, and only the load says so', async () => {
    const { one, asked, end } = beginning('4.2.0');
    end.fail(new Error('404'));
    await prepare(one);
    await load(one);
    expect(asked).toStrictEqual([withoutItsModule, 'its module']);
    expect(forced()).toStrictEqual([{ force: false }, { force: true }]);
  });

  it('what hangs holds up the first load alone', async () => {
    const { one, asked } = beginning('4.3.0');
    void prepare(one);
    void load(one);
    await load(one);
    expect(asked).toStrictEqual([withoutItsModule, 'its module']);
    expect(forced()).toStrictEqual([{ force: false }, { force: true }]);
  });
});

it.each([
  ['nothing', null, 'bootstrap, mount, unmount'],
  ['something else', { default: () => null }, 'bootstrap, mount, unmount'],
  ['part of it', { bootstrap: () => null, mount: () => null }, 'unmount'],
])('a release that exposes %s is broken before it runs', async (_, exposed, missing) => {
  federation.load = () => exposed;
  await expect(load(live)).rejects.toMatchObject({
    code: 'REMOTE_BROKEN',
    message: `mf_services_1_1_0 does not expose ${missing}.`,
  });
});

describe('scripts', () => {
  it('that are listed run only as they were listed [8] [9]', () => {
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
  ])('%s is not, and does not even get an element', (url) => {
    expect(() => hooks().createScript({ url })).toThrow(
      expect.objectContaining({ code: 'REMOTE_TAMPERED' }),
    );
  });
});
