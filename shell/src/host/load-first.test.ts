import { contractVersion, ShopfrontError } from 'shared-contracts';
import { candidate, remoteOf } from '../testing/remotes';
import { incompatibility } from './incompatibility';
import { loadFirst } from './load-first';
import type { Candidate } from './discovery';
import type { LoadModule } from './federation-host';

const patienceMs = 8_000;
const live = candidate('mf-services', '1.1.0');
const lastGood = candidate('mf-services', '1.0.0');

type Fate = 'works' | 'hangs' | Error;

function attempt(candidates: Candidate[], fates: Record<string, Fate>) {
  const loaded: string[] = [];
  const failures: [string, ShopfrontError][] = [];
  const load: LoadModule = (release) => {
    loaded.push(release.version);
    const fate = fates[release.version];
    if (fate === 'hangs') return new Promise(() => undefined);
    if (fate instanceof Error) return Promise.reject(fate);
    return Promise.resolve(remoteOf(release).module);
  };
  const outcome = loadFirst(candidates, {
    load,
    incompatibility: (release) => incompatibility(release, 'services'),
    patienceMs,
    failed: ({ version }, error) => failures.push([version, error]),
  }).then(
    ({ candidate: used }) => used.version,
    (error: ShopfrontError) => error.code,
  );
  return { outcome, loaded, failures };
}

it('uses the live version and loads no other', async () => {
  const { outcome, loaded, failures } = attempt([live, lastGood], {});
  expect(await outcome).toBe('1.1.0');
  expect(loaded).toStrictEqual(['1.1.0']);
  expect(failures).toStrictEqual([]);
});

it.each<[string, Error, string]>([
  ['cannot be reached', new Error('RUNTIME-008'), 'REMOTE_UNREACHABLE'],
  [
    'differs from the listed integrity',
    new ShopfrontError('REMOTE_TAMPERED', 'no'),
    'REMOTE_TAMPERED',
  ],
  ['exposes no lifecycles', new ShopfrontError('REMOTE_BROKEN', 'no'), 'REMOTE_BROKEN'],
])('uses the last good version when the live version %s', async (_, failure, code) => {
  const { outcome, failures } = attempt([live, lastGood], { '1.1.0': failure });
  expect(await outcome).toBe('1.0.0');
  expect(failures).toStrictEqual([['1.1.0', expect.objectContaining({ code })]]);
});

describe('a version that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('makes way for the next one after the timeout', async () => {
    const { outcome, loaded, failures } = attempt([live, lastGood], { '1.1.0': 'hangs' });
    await jest.advanceTimersByTimeAsync(patienceMs - 1);
    expect(loaded).toStrictEqual(['1.1.0']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('1.0.0');
    expect(failures).toStrictEqual([
      ['1.1.0', expect.objectContaining({ code: 'REMOTE_TIMEOUT' })],
    ]);
  });

  it('has no timeout when it is the only one', async () => {
    const { outcome, failures } = attempt([live], { '1.1.0': 'hangs' });
    const ended = jest.fn();
    void outcome.then(ended);
    await jest.advanceTimersByTimeAsync(patienceMs * 4);
    expect(ended).not.toHaveBeenCalled();
    expect(failures).toStrictEqual([]);
  });

  it('leaves no timer running after it has loaded', async () => {
    await attempt([live, lastGood], {}).outcome;
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('an incompatible version', () => {
  it('is not loaded when it was built for another contract', async () => {
    const other = { ...live, contract: '^2.0.0', inRange: false };
    const { outcome, loaded, failures } = attempt([other, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
    expect(failures[0]?.[1]).toMatchObject({
      code: 'REMOTE_INCOMPATIBLE',
      message: `mf-services 1.1.0 was built for contract ^2.0.0; this shell has ${contractVersion}.`,
    });
  });

  it('is not loaded when the registry found it incompatible, whatever its range', async () => {
    const { outcome, loaded, failures } = attempt([{ ...live, isCompatible: false }, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
    expect(failures[0]?.[1].code).toBe('REMOTE_INCOMPATIBLE');
  });

  it('is loaded when the registry found it compatible, whatever its range', async () => {
    const { outcome } = attempt([{ ...live, inRange: false, isCompatible: true }, lastGood], {});
    expect(await outcome).toBe('1.1.0');
  });

  it('is not loaded when it is older than the screen', async () => {
    const { outcome, loaded } = attempt([{ ...live, screens: ['service-search'] }, lastGood], {});
    expect(await outcome).toBe('1.0.0');
    expect(loaded).toStrictEqual(['1.0.0']);
  });
});

it('throws the error of the live version when no version can be used', async () => {
  const { outcome, failures } = attempt([live, lastGood], {
    '1.1.0': new ShopfrontError('REMOTE_TAMPERED', 'no'),
    '1.0.0': new Error('404'),
  });
  expect(await outcome).toBe('REMOTE_TAMPERED');
  expect(failures.map(([version]) => version)).toStrictEqual(['1.1.0', '1.0.0']);
});

it('throws REMOTE_UNKNOWN for a remote without versions', async () => {
  expect(await attempt([], {}).outcome).toBe('REMOTE_UNKNOWN');
});

it('keeps the original error as the cause', async () => {
  const cause = new Error('RUNTIME-008');
  const { outcome, failures } = attempt([live], { '1.1.0': cause });
  await outcome;
  expect(failures[0]?.[1].cause).toBe(cause);
});
