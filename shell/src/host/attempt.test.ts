import { contractVersion, ShopfrontError } from 'shared-contracts';
import { candidate, remoteOf } from '../testing/remotes';
import { loadFirst } from './attempt';
import type { Candidate } from './discovery';
import type { LoadModule } from './federation';

const patienceMs = 8_000;
const live = candidate('mf-services', '1.1.0');
const lastGood = candidate('mf-services', '1.0.0');

type Fate = 'works' | 'hangs' | Error;

function attempt(candidates: Candidate[], fates: Record<string, Fate>) {
  const loaded: string[] = [];
  const failures: [string, ShopfrontError][] = [];
  const load: LoadModule = (one) => {
    loaded.push(one.version);
    const fate = fates[one.version];
    if (fate === 'hangs') return new Promise(() => undefined);
    if (fate instanceof Error) return Promise.reject(fate);
    return Promise.resolve(remoteOf(one).module);
  };
  const outcome = loadFirst(candidates, {
    load,
    screen: 'services',
    patienceMs,
    failed: ({ version }, error) => failures.push([version, error]),
  }).then(
    ({ candidate: used }) => used.version,
    (error: ShopfrontError) => error.code,
  );
  return { outcome, loaded, failures };
}

it('the live version is used, and no other is loaded', async () => {
  const { outcome, loaded, failures } = attempt([live, lastGood], {});
  expect(await outcome).toBe('1.1.0');
  expect(loaded).toStrictEqual(['1.1.0']);
  expect(failures).toStrictEqual([]);
});

it.each<[string, Error, string]>([
  ['cannot be reached', new Error('RUNTIME-008'), 'REMOTE_UNREACHABLE'],
  ['is not what was listed', new ShopfrontError('REMOTE_TAMPERED', 'no'), 'REMOTE_TAMPERED'],
  ['exposes no lifecycles', new ShopfrontError('REMOTE_BROKEN', 'no'), 'REMOTE_BROKEN'],
])('when the live version %s, the last good one is used', async (_, failure, code) => {
  const { outcome, failures } = attempt([live, lastGood], { '1.1.0': failure });
  expect(await outcome).toBe('1.0.0');
  expect(failures).toStrictEqual([['1.1.0', expect.objectContaining({ code })]]);
});

describe('a version that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is given up for the next one when patience ends', async () => {
    const { outcome, loaded, failures } = attempt([live, lastGood], { '1.1.0': 'hangs' });
    await jest.advanceTimersByTimeAsync(patienceMs - 1);
    expect(loaded).toStrictEqual(['1.1.0']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('1.0.0');
    expect(failures).toStrictEqual([
      ['1.1.0', expect.objectContaining({ code: 'REMOTE_TIMEOUT' })],
    ]);
  });

  it('is waited for when there is no other', async () => {
    const { outcome, failures } = attempt([live], { '1.1.0': 'hangs' });
    const ended = jest.fn();
    void outcome.then(ended);
    await jest.advanceTimersByTimeAsync(patienceMs * 4);
    expect(ended).not.toHaveBeenCalled();
    expect(failures).toStrictEqual([]);
  });

  it('leaves no clock running once it came', async () => {
    await attempt([live, lastGood], {}).outcome;
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a version that does not fit', () => {
  it('because it was built for another contract is not even loaded', async () => {
    const other = { ...live, contract: '^2.0.0', inRange: false };
    const { outcome, loaded, failures } = attempt([other, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
    expect(failures[0]?.[1]).toMatchObject({
      code: 'REMOTE_INCOMPATIBLE',
      message: `mf-services 1.1.0 was built for contract ^2.0.0; this shell has ${contractVersion}.`,
    });
  });

  it('because the registry found that it does not fit is not even loaded, whatever its range', async () => {
    const { outcome, loaded, failures } = attempt([{ ...live, fits: false }, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
    expect(failures[0]?.[1].code).toBe('REMOTE_INCOMPATIBLE');
  });

  it('by its range is loaded where the registry found that it fits', async () => {
    const { outcome } = attempt([{ ...live, inRange: false, fits: true }, lastGood], {});
    expect(await outcome).toBe('1.1.0');
  });

  it('because it is older than the screen is not even loaded', async () => {
    const { outcome, loaded } = attempt([{ ...live, screens: ['service-search'] }, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
  });
});

it('when none can be used, the failure of the live version is the one that counts', async () => {
  const { outcome, failures } = attempt([live, lastGood], {
    '1.1.0': new ShopfrontError('REMOTE_TAMPERED', 'no'),
    '1.0.0': new Error('404'),
  });
  expect(await outcome).toBe('REMOTE_TAMPERED');
  expect(failures.map(([version]) => version)).toStrictEqual(['1.1.0', '1.0.0']);
});

it('a remote without any version is not known', async () => {
  expect(await attempt([], {}).outcome).toBe('REMOTE_UNKNOWN');
});

it('what made a version fail is kept as its cause', async () => {
  const cause = new Error('RUNTIME-008');
  const { outcome, failures } = attempt([live], { '1.1.0': cause });
  await outcome;
  expect(failures[0]?.[1].cause).toBe(cause);
});
