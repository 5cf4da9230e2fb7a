import type { Contract } from 'shared-contracts/contract';
import { builtFolder } from '../../testing/built-remote';
import { builtWith, changed, hashOf, today } from '../../testing/contracts';
import { startRegistry, withDatabase, type TestRegistry } from '../../testing/registry';
import type { Release } from '../releases/table';
import type { Live } from './document';
import { checkCompatibility, offeredAs, type RetainedRelease } from './compatibility';

withDatabase();
let registry: TestRegistry;
let here: Record<string, Release>;

/**
 * Releases with a renamed fact of the services: one that emits it, one that receives it, and one that receives both
 * names.
 */
const ended = changed('mf-services', ({ gives: { facts } }) => {
  facts['services/ended'] = facts['services/finished']!;
  delete facts['services/finished'];
});
const takesEnded = changed('shell', ({ takes: { facts } }) => {
  facts['services/ended'] = facts['services/finished']!;
  delete facts['services/finished'];
});
const takesBoth = changed('shell', ({ takes: { facts } }) => {
  facts['services/ended'] = facts['services/finished']!;
});

/** Never served to visitors. */
const takesMore = changed('shell', ({ takes: { facts } }) => {
  facts['services/more'] = facts['services/finished']!;
});

const built: Record<string, [Contract, string]> = {
  finished: [today['mf-services'], '1.0.0'],
  ended: [ended, '2.0.0'],
  takesFinished: [today.shell, '1.0.0'],
  takesEnded: [takesEnded, '2.0.0'],
  takesBoth: [takesBoth, '3.0.0'],
  api: [today.api, '1.0.0'],
  finishedAgain: [today['mf-services'], '1.1.0'],
  endedAgain: [ended, '2.1.0'],
  takesFinishedAgain: [today.shell, '1.1.0'],
  takesBothAgain: [takesBoth, '3.1.0'],
  takesMore: [takesMore, '4.0.0'],
};

describe('compatibility with the live releases and the ones that sessions still use', () => {
  beforeAll(async () => {
    registry = await startRegistry();
    here = {};
    const by = { by: 'team', byToken: null };
    for (const [what, [contract, version]] of Object.entries(built)) {
      const { release } = await registry.releases.publish(builtWith(contract, version), by);
      here[what] = release;
    }
    // Older than contracts.
    const { release } = await registry.releases.publish(builtFolder({ version: '0.1.0' }), by);
    here['silent'] = release;
  });

  /**
   * `takesBoth/takesFinished` is the first, with the second as its last good one; `a+b` has b on
   * trial.
   */
  function liveIs(text: string): Live {
    const [, current = '', tried, lastGood] = /^(\w+)(?:\+(\w+))?(?:\/(\w+))?$/.exec(text)!;
    const canary = { id: 'c1', salt: 's', share: 5 };
    return {
      current: here[current]!,
      ...(lastGood !== undefined && { lastGood: here[lastGood]! }),
      ...(tried !== undefined && { canary: { ...canary, release: here[tried]! } }),
    };
  }

  async function checkReleases(
    offered: string[],
    live: string[],
    retained: Record<string, string> = {},
  ) {
    const { sql } = registry.database;
    const otherReleases = Object.entries(retained).map(
      ([standing, what]) => ({ standing, release: here[what]! }) as RetainedRelease,
    );
    const releases: Parameters<typeof checkCompatibility>[1][number][] = [];
    for (const what of offered) releases.push(await offeredAs(sql, here[what]!));
    const report = await checkCompatibility(sql, releases, live.map(liveIs), otherReleases);
    return { ...report, stdout: report.findings.map(({ message }) => message).join('\n') };
  }

  const both = ['takesBoth', 'finished'];

  it.each<[string, string[], string[], Record<string, string>?]>([
    ['anything, where nothing is live', ['ended'], []],
    ['what the shell takes', ['finishedAgain'], ['takesFinished', 'finished', 'api']],
    [
      'what comes with the shell that takes it',
      ['ended', 'takesEnded'],
      ['takesFinished', 'finished'],
    ],
    [
      'what the live shell takes, when its last good one takes nothing that is live',
      ['endedAgain'],
      ['takesEnded/takesFinished', 'ended'],
    ],
    [
      'a remote, beside another of an earlier set',
      ['finishedAgain'],
      both,
      { 'set 1': 'takesEnded' },
    ],
    [
      'a shell, beside what is live and in an earlier set too',
      ['takesBoth'],
      ['takesFinished', 'finished'],
      { 'set 1': 'finished' },
    ],
    [
      'a shell, beside what is in an earlier set and fits nothing that is live',
      ['takesFinishedAgain'],
      ['takesFinished', 'finished'],
      { 'set 1': 'ended' },
    ],
    ['what is older than contracts, where it is live', ['silent'], ['takesFinished', 'silent']],
    [
      'what is older than contracts, where it is the last good one',
      ['silent'],
      ['takesFinished', 'finished/silent'],
    ],
    [
      'what is older than contracts, where an earlier set had it',
      ['silent'],
      ['takesFinished', 'finished'],
      { 'set 1': 'silent' },
    ],
  ])('%s is compatible', async (_what, offered, live, retained = {}) => {
    expect(await checkReleases(offered, live, retained)).toMatchObject({
      fits: true,
      findings: [],
    });
  });

  it.each<[string, string, string[], string[], Record<string, string>?]>([
    ['what the shell does not take', 'shell 1.0.0 (live)', ['ended'], ['takesFinished']],
    [
      'what the last good shell does not take',
      'shell 1.0.0 (last good)',
      ['ended'],
      ['takesBoth/takesFinished', 'finished'],
    ],
    [
      'a shell that does not take what is live, which the one before does not take either',
      'mf-services 2.0.0 (live)',
      ['takesFinishedAgain'],
      ['takesFinished', 'ended'],
    ],
    [
      'a shell that does not take what is on trial',
      'mf-services 2.0.0 (live)',
      ['takesFinishedAgain'],
      ['takesBoth', 'finished+ended'],
    ],
    // It is compared with the live release, not with the fallback.
    [
      'a shell that does not take what is fallen back to',
      'mf-services 2.0.0 (last good)',
      ['takesFinishedAgain'],
      ['takesBoth/takesFinished', 'finished/ended'],
    ],
    [
      'a shell that does not take what an earlier set has',
      'mf-services 2.0.0 (set 1)',
      ['takesFinishedAgain'],
      both,
      { 'set 1': 'ended' },
    ],
    [
      'a shell that does not take what a link shows',
      'mf-services 2.0.0 (preview p1)',
      ['takesFinishedAgain'],
      both,
      { 'preview p1': 'ended' },
    ],
    [
      'a shell with a remote in place of that of an earlier set',
      'mf-services 2.0.0 (set 1)',
      ['takesFinishedAgain', 'finishedAgain'],
      ['takesBoth', 'ended'],
      { 'set 1': 'ended' },
    ],
    // The message names the channels where the version stays or becomes live, but no earlier channels.
    [
      'a shell that does not take what is live, and was in an earlier set too',
      'mf-services 2.0.0 (live)',
      ['takesFinishedAgain'],
      ['takesBoth', 'ended'],
      { 'set 1': 'ended' },
    ],
    [
      'a shell that does not take what comes with it, and was in an earlier set too',
      'which mf-services 2.0.0 requires',
      ['takesFinishedAgain', 'ended'],
      both,
      { 'set 1': 'ended' },
    ],
    [
      'what is older than contracts, where it was never served',
      'has no contract.json',
      ['silent'],
      ['takesFinished', 'finished'],
    ],
    [
      'what is older than contracts, where a link alone shows it',
      'has no contract.json',
      ['silent'],
      ['takesFinished', 'finished'],
      { 'preview p1': 'silent' },
    ],
  ])('%s is incompatible: %s', async (_what, says, offered, live, retained = {}) => {
    const { fits, stdout: text } = await checkReleases(offered, live, retained);
    expect([fits, text]).toStrictEqual([false, expect.stringContaining(says)]);
  });

  describe('compatibility of the served shells', () => {
    /** The shells that may run each version of the services, as pages receive them. */
    const shellsOf = async (channel = 'production') => {
      const versions = (await registry.discovery(channel)).microFrontends['mf-services'] as {
        metadata: { version: string };
        extras: { shells?: Record<string, boolean> };
      }[];
      return versions.map(({ metadata, extras }) => [metadata.version, extras.shells]);
    };
    const [finished, left, all] = [today.shell, takesEnded, takesBoth].map(hashOf) as [
      string,
      string,
      string,
    ];

    it('names the shells that may run a release: live or last good on any channel', async () => {
      await registry.set({ 'mf-services': '0.1.0' });
      expect(await shellsOf()).toStrictEqual([['0.1.0', undefined]]);
      await registry.set({ 'mf-services': '1.0.0', api: '1.0.0' });
      expect(await shellsOf()).toStrictEqual([
        ['1.0.0', undefined],
        ['0.1.0', undefined],
      ]);
      for (const version of ['1.0.0', '3.0.0']) await registry.set({ shell: version });
      await registry.set({ shell: '2.0.0', 'mf-services': '2.0.0' }, 'pr-1');
      expect(await shellsOf()).toStrictEqual([
        ['1.0.0', { [finished]: true, [all]: true, [left]: false }],
        ['0.1.0', undefined],
      ]);
    });

    it('names only those that are live on the channel itself', async () => {
      await registry.set({ shell: '2.0.0', 'mf-services': '2.0.0' }, 'pr-3');
      const back = { shell: '1.0.0', 'mf-services': '1.0.0' };
      await registry.set(back, 'pr-3', { drain: 'now' });
      expect(await shellsOf('pr-3')).toStrictEqual([
        ['1.0.0', expect.objectContaining({ [finished]: true, [left]: false })],
        ['2.0.0', expect.objectContaining({ [finished]: false, [left]: true })],
      ]);
    });

    it('a session on an earlier set also gets the shell of that set', async () => {
      for (const version of ['1.0.0', '3.0.0', '3.1.0']) {
        await registry.set({ shell: version, 'mf-services': '1.0.0' }, 'pr-2');
      }
      const { microFrontends } = (await registry.get('/discovery/pr-2/sets/1.json')).json();
      expect(microFrontends['mf-services'][0].extras.shells).toMatchObject({ [finished]: true });
    });
  });
});
