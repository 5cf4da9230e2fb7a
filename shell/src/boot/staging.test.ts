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
    const reload = jest.spyOn(page.navigation, 'reload').mockImplementation(() => undefined);
    const staging = createStaging(page, {
      place: document.createElement('div'),
      arrived: () => undefined,
      track: () => undefined,
    });
    staging.stage.enter('mf-later-steps');
    await settled();
    expect(page.frame.get().stage).toMatchObject({ kind: 'failed', error: { code: error.code } });
    expect(page.view.get().arrival).not.toBe('moved');
    const kinds: string[] = [];
    page.frame.subscribe(() => kinds.push(page.frame.get().stage.kind));
    return { ...staging, page, reload, kinds, close: opened.close };
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
