import { ShopfrontError, type ErrorCode } from 'shared-contracts';
import { worldParts } from '../testing/shell';
import { createPage } from './page';
import { createStaging, mendedBy } from './staging';

/** Measures what jsdom does not have. */
jest.mock('web-vitals', () => {
  const never = () => undefined;
  return { onLCP: never, onINP: never, onCLS: never, onTTFB: never };
});

const failed = (code: ErrorCode) =>
  ({
    kind: 'failed',
    remote: 'mf-services',
    error: new ShopfrontError(code, 'It did not show.'),
  }) as const;

it.each([
  ['a remote nobody lists', 'reload', failed('REMOTE_UNKNOWN')],
  ['a remote for another contract', 'reload', failed('REMOTE_INCOMPATIBLE')],
  ['a remote that broke', 'entering again', failed('REMOTE_BROKEN')],
  ['a remote that did not load', 'entering again', failed('REMOTE_TIMEOUT')],
  ['an empty stage', 'entering again', { kind: 'empty' } as const],
])('%s is mended by %s', (_what, how, state) => {
  expect(mendedBy(state)).toBe(how);
});

describe('trying again', () => {
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  const failing = async (error: ShopfrontError) => {
    const { opened, parts } = worldParts({
      address: '/client-count',
      stored: { uid: 'uid-1' },
      load: () => Promise.reject(error),
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = createPage(parts);
    const told: unknown[] = [];
    const reload = jest.spyOn(page.navigation, 'reload').mockImplementation(() => undefined);
    const staging = createStaging(page, {
      place: document.createElement('div'),
      arrived: () => undefined,
      track: (event) => void told.push(event),
    });
    staging.stage.enter('mf-later-steps');
    await settled();
    expect(page.frame.get().stage).toMatchObject({ kind: 'failed', error: { code: error.code } });
    expect(page.view.get().arrival).not.toBe('moved');
    const kinds: string[] = [];
    page.frame.subscribe(() => kinds.push(page.frame.get().stage.kind));
    return { ...staging, page, reload, kinds, told, close: opened.close };
  };

  it('enters again, with focus on what comes in place of what was pressed', async () => {
    const { retry, page, reload, kinds, close } = await failing(
      new ShopfrontError('REMOTE_TIMEOUT', 'too slow'),
    );
    retry();
    await settled();
    expect(page.view.get().arrival).toBe('moved');
    expect(kinds[0]).toBe('loading');
    expect(reload).not.toHaveBeenCalled();
    close();
  });

  it.each([
    [
      'Error: 404\n    at https://cdn.example/a.js?x=1:2:3',
      { stack: 'https://cdn.example/a.js:2:3' },
    ],
    ['Error: 404', {}],
    [undefined, {}],
  ])('is possible after what is told of it: of %j where it came from', async (stack, more) => {
    const error = new ShopfrontError('REMOTE_TIMEOUT', 'too slow');
    const { told, close } = await failing(Object.assign(error, { stack }));
    const fields = { failed: 'mf-later-steps', version: '1.0.0', code: error.code, shown: false };
    expect(told).toStrictEqual([{ name: 'remote_failed', fields: { ...fields, ...more } }]);
    close();
  });

  it('asks for another page where no version of this one fits', async () => {
    const { retryIfFailed, page, reload, kinds, close } = await failing(
      new ShopfrontError('REMOTE_INCOMPATIBLE', 'of another contract'),
    );
    retryIfFailed();
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(page.view.get().arrival).not.toBe('moved');
    expect(kinds).toStrictEqual([]);
    close();
  });
});

it('only a screen that shows has the browser keep what pages have in common', async () => {
  const { opened, parts } = worldParts({
    address: '/client-count',
    stored: { uid: 'uid-1' },
    settings: { dictionary: '/dictionary' },
  });
  const asked = () => document.head.querySelectorAll('link[rel=compression-dictionary]').length;
  const { frame, ...page } = createPage(parts);
  const { stage } = createStaging(
    { ...page, frame },
    { place: document.createElement('div'), arrived: () => undefined, track: () => undefined },
  );
  const seen: string[] = [];
  frame.subscribe(() => seen.push(`${frame.get().stage.kind} ${asked()}`));
  stage.enter('mf-later-steps');
  for (let turn = 0; turn < 50 && asked() === 0; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(seen).toStrictEqual(['loading 0', 'shown 0']);
  expect(asked()).toBe(1);
  document.head.innerHTML = '';
  opened.close();
});

it('what the server drew stays while the remote is on its way, and goes once it shows', async () => {
  document.body.innerHTML = '<main id="first"></main>';
  const { opened, parts } = worldParts({ address: '/client-count', stored: { uid: 'uid-1' } });
  const page = createPage(parts);
  const { stage } = createStaging(page, {
    place: document.createElement('div'),
    arrived: () => undefined,
    track: () => undefined,
  });
  const drawn: string[] = [];
  page.frame.subscribe(() => {
    const there = document.getElementById('first') ? 'drawn' : 'gone';
    drawn.push(`${page.frame.get().stage.kind}: ${there}`);
  });
  stage.enter('mf-later-steps');
  for (let turn = 0; turn < 50 && page.frame.get().stage.kind !== 'shown'; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect([...new Set(drawn)]).toStrictEqual(['loading: drawn', 'shown: gone']);
  document.body.innerHTML = '';
  opened.close();
});
