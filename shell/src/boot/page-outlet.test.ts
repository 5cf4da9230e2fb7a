import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { settles, worldParts } from '../testing/shell';
import { createPage } from './page';
import { createPageOutlet, retryKindOf } from './page-outlet';

const failed = (code: ErrorCode) =>
  ({
    kind: 'failed',
    remote: 'mf-services',
    error: new ShopfrontError(code, 'It did not show.'),
  }) as const;

it.each([
  ['an unknown remote', 'reload', failed('REMOTE_UNKNOWN')],
  ['a remote for another contract', 'reload', failed('REMOTE_INCOMPATIBLE')],
  ['a remote that broke', 'entering again', failed('REMOTE_BROKEN')],
  ['a remote that did not load', 'entering again', failed('REMOTE_TIMEOUT')],
  ['an empty outlet', 'entering again', { kind: 'empty' } as const],
])('retries %s by %s', (_what, retryKind, state) => {
  expect(retryKindOf(state)).toBe(retryKind);
});

describe('trying again', () => {
  const settled = () => settles(() => false, 20);
  const failing = async (error: ShopfrontError) => {
    const { parts } = worldParts({
      address: '/client-count',
      stored: { uid: 'uid-1' },
      load: () => Promise.reject(error),
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = createPage(parts);
    const tracked: unknown[] = [];
    const reload = jest.spyOn(page.navigation, 'reload').mockImplementation(() => undefined);
    const staging = createPageOutlet(page, {
      place: document.createElement('div'),
      arrived: () => undefined,
      track: (event) => void tracked.push(event),
    });
    staging.outlet.enter('mf-later-steps');
    await settled();
    expect(page.frame.get().outlet).toMatchObject({ kind: 'failed', error: { code: error.code } });
    expect(page.view.get().arrival).not.toBe('moved');
    const kinds: string[] = [];
    page.frame.subscribe(() => kinds.push(page.frame.get().outlet.kind));
    return { ...staging, page, reload, kinds, tracked };
  };

  it('mounts the remote again and moves the focus to its heading', async () => {
    const { retry, page, reload, kinds } = await failing(
      new ShopfrontError('REMOTE_TIMEOUT', 'too slow'),
    );
    retry();
    await settled();
    expect(page.view.get().arrival).toBe('moved');
    expect(kinds[0]).toBe('loading');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [
      'Error: 404\n    at https://cdn.example/a.js?x=1:2:3',
      { stack: 'https://cdn.example/a.js:2:3' },
    ],
    ['Error: 404', {}],
    [undefined, {}],
  ])('reports the failure with stack %j and extra fields %j', async (stack, more) => {
    const error = new ShopfrontError('REMOTE_TIMEOUT', 'too slow');
    const { tracked } = await failing(Object.assign(error, { stack }));
    const fields = { failed: 'mf-later-steps', version: '1.0.0', code: error.code, shown: false };
    expect(tracked).toStrictEqual([{ name: 'remote_failed', fields: { ...fields, ...more } }]);
  });

  it('reloads the page when no version is compatible', async () => {
    const { retryIfFailed, page, reload, kinds } = await failing(
      new ShopfrontError('REMOTE_INCOMPATIBLE', 'of another contract'),
    );
    retryIfFailed();
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(page.view.get().arrival).not.toBe('moved');
    expect(kinds).toStrictEqual([]);
  });
});

it('loads the shared dictionary after a screen shows', async () => {
  const { parts } = worldParts({
    address: '/client-count',
    stored: { uid: 'uid-1' },
    settings: { dictionary: '/dictionary' },
  });
  const linkCount = () => document.head.querySelectorAll('link[rel=compression-dictionary]').length;
  const { frame, ...page } = createPage(parts);
  const { outlet } = createPageOutlet(
    { ...page, frame },
    { place: document.createElement('div'), arrived: () => undefined, track: () => undefined },
  );
  const seen: string[] = [];
  frame.subscribe(() => seen.push(`${frame.get().outlet.kind} ${linkCount()}`));
  outlet.enter('mf-later-steps');
  await settles(() => linkCount() > 0);
  expect(seen).toStrictEqual(['loading 0', 'shown 0']);
  expect(linkCount()).toBe(1);
  document.head.innerHTML = '';
});

it('keeps the server-rendered page until the remote shows', async () => {
  document.body.innerHTML = '<main id="first"></main>';
  const { parts } = worldParts({ address: '/client-count', stored: { uid: 'uid-1' } });
  const page = createPage(parts);
  const { outlet } = createPageOutlet(page, {
    place: document.createElement('div'),
    arrived: () => undefined,
    track: () => undefined,
  });
  const states: string[] = [];
  page.frame.subscribe(() => {
    const serverPage = document.getElementById('first') ? 'drawn' : 'gone';
    states.push(`${page.frame.get().outlet.kind}: ${serverPage}`);
  });
  outlet.enter('mf-later-steps');
  await settles(() => page.frame.get().outlet.kind === 'shown');
  expect([...new Set(states)]).toStrictEqual(['loading: drawn', 'shown: gone']);
  document.body.innerHTML = '';
});
