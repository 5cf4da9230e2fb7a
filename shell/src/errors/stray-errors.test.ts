import { reportStrayErrors } from './stray-errors';

const services = 'http://localhost:4100/remotes/mf-services/1.2.0/app.js';
const stack = (...addresses: string[]) =>
  [
    'TypeError: sam@example.com is not a function',
    ...addresses.map((address) => `    at f (${address}:12:5)`),
  ].join('\n');

function opened(more: object = {}) {
  const reports: object[] = [];
  const bodies: Blob[] = [];
  const target = new EventTarget();
  const page = {
    addEventListener: target.addEventListener.bind(target),
    ...more,
  } as unknown as Window;
  reportStrayErrors({
    page,
    path: () => '/services',
    send: (to, body) => {
      expect(to).toBe('/violations');
      bodies.push(body);
      return true;
    },
  });
  const throws = (name: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(name), more));
  const sent = async () => {
    for (const body of bodies.splice(0)) reports.push(JSON.parse(await textOf(body)) as object);
    return reports;
  };
  return { throws, sent };
}

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });

const typeError = (...addresses: string[]) =>
  Object.assign(new TypeError('sam@example.com'), { stack: stack(...addresses) });

it('reports an unhandled rejection with its place in the remote and without its message', async () => {
  const { throws, sent } = opened();
  const reason = typeError('http://localhost:3000/assets/react.js', services);
  throws('unhandledrejection', { reason });
  expect(await sent()).toStrictEqual([
    {
      'stray-error': {
        kind: 'rejection',
        name: 'TypeError',
        source: services,
        line: 12,
        column: 5,
        page: '/services',
      },
    },
  ]);
});

it('reports an error without a stack at the place that the browser names', async () => {
  const { throws, sent } = opened();
  throws('error', { error: undefined, filename: services, lineno: 7, colno: 31 });
  expect(await sent()).toMatchObject([
    { 'stray-error': { kind: 'error', name: 'undefined', source: services, line: 7, column: 31 } },
  ]);
});

it.each([
  ['a text', 'call sam@example.com', 'string'],
  ['a name with personal data', { name: 'sam@example.com' }, 'object'],
  ['our own error', { code: 'API_FAILED', name: 'ShopfrontError' }, 'API_FAILED'],
])('reports %s by its kind', async (_, reason, name) => {
  const { throws, sent } = opened();
  throws('unhandledrejection', { reason });
  const reports = await sent();
  expect(reports).toMatchObject([{ 'stray-error': { name } }]);
  expect(JSON.stringify(reports)).not.toContain('sam@');
});

it('reports the same error once, and a limited number of different ones', async () => {
  const { throws, sent } = opened();
  for (let time = 0; time < 3; time += 1) {
    throws('unhandledrejection', { reason: typeError(services) });
  }
  expect(await sent()).toHaveLength(1);
  for (let index = 0; index < 50; index += 1) {
    throws('unhandledrejection', { reason: typeError(`${services}.${index}`) });
  }
  expect(await sent()).toHaveLength(20);
});

it('code that blocks the page for seconds is reported once, with its script', async () => {
  let frames: (list: { getEntries(): object[] }) => void = () => undefined;
  class Observer {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(take: typeof frames) {
      frames = take;
    }
    observe = jest.fn();
  }
  const { sent } = opened({ PerformanceObserver: Observer });
  const scripts = [
    { duration: 60, sourceURL: 'http://localhost:3000/assets/react.js' },
    { duration: 5_200, sourceURL: services },
  ];
  const short = { scripts: [{ duration: 900, sourceURL: services }] };
  const unnamed = { scripts: [{ duration: 5_000, sourceURL: '' }] };
  for (let time = 0; time < 2; time += 1) {
    frames({ getEntries: () => [short, unnamed, { scripts: [] }, { scripts }] });
  }
  expect(await sent()).toStrictEqual([
    { 'stray-error': { kind: 'blocked', name: 'for_5_s', source: services, page: '/services' } },
  ]);
});
