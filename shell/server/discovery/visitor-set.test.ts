import { armOf } from 'shared-server/arms';
import type { ReleasePin } from 'shared-contracts/api';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import { documentWith, versionOf } from '../testing/shell';
import { canaryIn, narrowed, setFor, type Circumstances } from './visitor-set';

const one = 'mf-services';
const other = 'mf-gbp-create';

/** Version 2.0.0 of mf-services on trial over 1.1.0, whose last good one is 1.0.0; mf-gbp-create beside it. */
function onTrial(share: number, { id = 'c1', lastGood = '1.0.0' } = {}): DiscoveryDocument {
  const mark = { id, salt: 'salt', share };
  const stable = versionOf(one, '1.1.0');
  const tried = versionOf(one, '2.0.0');
  const versions = [
    { ...stable, deployment: { traffic: 100 - share, default: lastGood === '1.1.0' } },
    {
      ...tried,
      deployment: { traffic: share, default: lastGood === '2.0.0' },
      extras: { ...tried.extras, canary: mark },
    },
  ];
  const third = { ...versionOf(one, '1.0.0'), deployment: { traffic: 0, default: true } };
  const document = documentWith([other, '5.0.0']);
  document.microFrontends[one] = lastGood === '1.0.0' ? [...versions, third] : versions;
  return discoveryDocument.parse(document);
}

const ran = ({ microFrontends }: DiscoveryDocument) =>
  Object.fromEntries(
    Object.entries(microFrontends).map(([remote, versions]) => [
      remote,
      versions.map(({ metadata, deployment }) =>
        [metadata.version, deployment?.traffic, deployment?.default && 'default']
          .filter(Boolean)
          .join(' '),
      ),
    ]),
  );

const visitorIn = (arm: string, share: number) =>
  Array.from({ length: 1000 }, (_, number) => `visitor-${number}`).find(
    (visitor) => armOf('salt', visitor, share) === arm,
  )!;

const pin = (set: number, canary?: ReleasePin['canary']): ReleasePin => ({
  ...{ channel: 'production', set, began: 1_763_800_000 },
  ...(canary && { canary }),
});
const inCanary = { id: 'c1', arm: 'canary', judged: true } as const;
const inStable = { id: 'c1', arm: 'stable', judged: true } as const;

const given = (circumstances: Partial<Circumstances>) =>
  setFor({
    now: { document: onTrial(10), set: 9 },
    hint: undefined,
    pinned: undefined,
    chosen: undefined,
    visitor: () => visitorIn('stable', 10),
    ...circumstances,
  });

describe('what is left of a document', () => {
  it.each([
    ['stable', '1.0.0', ['1.1.0 100', '1.0.0 default']],
    ['canary', '1.0.0', ['2.0.0 100', '1.0.0 default']],
    ['stable', '1.1.0', ['1.1.0 100 default']],
    ['canary', '1.1.0', ['2.0.0 100', '1.1.0 default']],
    ['stable', '2.0.0', ['1.1.0 100', '2.0.0 default']],
    ['canary', '2.0.0', ['2.0.0 100 default']],
  ] as const)('in the arm %s with the last good %s', (arm, lastGood, versions) => {
    const left = narrowed(onTrial(10, { lastGood }), arm);
    expect(ran(left)).toStrictEqual({ [one]: versions, [other]: ['5.0.0 100 default'] });
    expect(canaryIn(left)).toBeUndefined();
    expect(discoveryDocument.safeParse(left).success).toBe(true);
  });

  it('is all of it where nothing is on trial', () => {
    const document = documentWith([one, '1.0.0'], [other, '5.0.0']);
    expect(narrowed(document, 'stable')).toStrictEqual(document);
    expect(narrowed(document, 'canary')).toStrictEqual(document);
  });
});

describe('chance', () => {
  it.each([
    ['canary', 10, '2.0.0 100'],
    ['stable', 10, '1.1.0 100'],
    ['canary', 100, '2.0.0 100'],
    ['stable', 0, '1.1.0 100'],
  ] as const)('gives the arm %s at %d %%: version %s', (arm, share, version) => {
    const visitor = visitorIn(arm, share);
    const { document, ...told } = given({
      now: { document: onTrial(share), set: 9 },
      visitor: () => visitor,
    });
    expect(ran(document)[one]![0]).toBe(version);
    expect(told).toStrictEqual({ set: 9, canary: { id: 'c1', arm, judged: true } });
  });

  it('asks for no visitor where nothing is on trial', () => {
    const { document, ...told } = given({
      now: { document: documentWith([one, '1.1.0']), set: 9 },
      visitor: () => {
        throw new Error('Nobody needs to be known.');
      },
    });
    expect(ran(document)[one]).toStrictEqual(['1.1.0 100 default']);
    expect(told).toStrictEqual({ set: 9 });
  });
});

describe('a flow that began with', () => {
  const earlier = (version: string) =>
    ({ kind: 'kept', document: documentWith([one, version], [other, '4.0.0']) }) as const;

  it.each<[string, Partial<Circumstances>, string[], object]>([
    [
      'the present set, before the canary, is not in it and not judged',
      { hint: pin(9), visitor: () => visitorIn('canary', 10) },
      ['1.1.0 100', '5.0.0 100 default'],
      { set: 9, canary: { id: 'c1', arm: 'stable', judged: false } },
    ],
    [
      'the stable arm keeps it when the share grows over it',
      {
        hint: pin(9, inStable),
        now: { document: onTrial(100), set: 9 },
        visitor: () => visitorIn('canary', 100),
      },
      ['1.1.0 100', '5.0.0 100 default'],
      { set: 9, canary: inStable, pinned: true },
    ],
    [
      'the canary keeps it when the share shrinks to nothing',
      { hint: pin(9, inCanary), now: { document: onTrial(0), set: 9 } },
      ['2.0.0 100', '5.0.0 100 default'],
      { set: 9, canary: inCanary, pinned: true },
    ],
    [
      'an earlier set keeps that',
      { hint: pin(7), pinned: earlier('1.0.0') },
      ['1.0.0 100 default', '4.0.0 100 default'],
      { set: 7, canary: { id: 'c1', arm: 'stable', judged: false }, pinned: true },
    ],
    [
      'the canary on an earlier set keeps both',
      { hint: pin(7, inCanary), pinned: earlier('1.0.0') },
      ['2.0.0 100', '4.0.0 100 default'],
      { set: 7, canary: inCanary, pinned: true },
    ],
    [
      'a canary that is over gets what is live',
      { hint: pin(9, { ...inCanary, id: 'c0' }) },
      ['1.1.0 100', '5.0.0 100 default'],
      {
        set: 9,
        canary: { id: 'c1', arm: 'stable', judged: false },
        unkept: { set: 9, why: 'canary-over' },
      },
    ],
    [
      'the stable arm of a canary that is over keeps its set',
      { hint: pin(7, { ...inStable, id: 'c0' }), pinned: earlier('1.0.0') },
      ['1.0.0 100 default', '4.0.0 100 default'],
      { set: 7, canary: { id: 'c1', arm: 'stable', judged: false }, pinned: true },
    ],
    ...(['drained', 'banned', 'unknown', 'unreachable'] as const).map(
      (why): [string, Partial<Circumstances>, string[], object] => [
        `a set that is ${why} gets what is live, and is not judged`,
        { hint: pin(7), pinned: { kind: 'unkept', why } },
        ['1.1.0 100', '5.0.0 100 default'],
        {
          set: 9,
          canary: { id: 'c1', arm: 'stable', judged: false },
          unkept: { set: 7, why },
        },
      ],
    ),
  ])('%s', (_, circumstances, versions, told) => {
    const { document, ...rest } = given(circumstances);
    const all = ran(document);
    expect([all[one]![0], all[other]![0]]).toStrictEqual(versions);
    expect(rest).toStrictEqual(told);
  });

  it('anything keeps nothing on a channel whose set nobody knows', () => {
    const { document, ...told } = given({
      hint: pin(7),
      pinned: earlier('1.0.0'),
      now: { document: documentWith([one, '3.0.0']), set: undefined },
    });
    expect(ran(document)[one]).toStrictEqual(['3.0.0 100 default']);
    expect(told).toStrictEqual({});
  });
});

describe('a tester', () => {
  it.each(['canary', 'stable'] as const)('gets the arm %s whatever else is said', (chosen) => {
    const { document, ...told } = given({ chosen, hint: pin(7, inCanary) });
    expect(ran(document)[one]![0]).toBe(chosen === 'canary' ? '2.0.0 100' : '1.1.0 100');
    expect(told).toStrictEqual({
      ...{ set: 9, chosen: true },
      canary: { id: 'c1', arm: chosen, judged: false },
    });
  });

  it('who chose an arm while nothing is on trial is a visitor like others', () => {
    const now = { document: documentWith([one, '1.1.0']), set: 9 };
    expect(given({ chosen: 'canary', now })).toStrictEqual({ document: now.document, set: 9 });
  });
});
