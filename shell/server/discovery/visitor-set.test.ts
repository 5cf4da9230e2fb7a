import { armOf } from 'shared-server/arms';
import type { ReleasePin } from 'shared-contracts/api';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import { documentWith, versionOf } from '../testing/shell';
import { canaryIn, narrowed, setFor, type VisitorRequest } from './visitor-set';

const services = 'mf-services';
const profiles = 'mf-gbp-create';

/** Version 2.0.0 of mf-services as a canary for 1.1.0, with 1.0.0 as the last good one, next to mf-gbp-create. */
function documentWithCanary(
  share: number,
  { id = 'c1', lastGood = '1.0.0' } = {},
): DiscoveryDocument {
  const canary = { id, salt: 'salt', share };
  const stable = versionOf(services, '1.1.0');
  const canaryVersion = versionOf(services, '2.0.0');
  const versions = [
    { ...stable, deployment: { traffic: 100 - share, default: lastGood === '1.1.0' } },
    {
      ...canaryVersion,
      deployment: { traffic: share, default: lastGood === '2.0.0' },
      extras: { ...canaryVersion.extras, canary },
    },
  ];
  const third = { ...versionOf(services, '1.0.0'), deployment: { traffic: 0, default: true } };
  const document = documentWith([profiles, '5.0.0']);
  document.microFrontends[services] = lastGood === '1.0.0' ? [...versions, third] : versions;
  return discoveryDocument.parse(document);
}

const versionsIn = ({ microFrontends }: DiscoveryDocument) =>
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
  channel: 'production',
  set,
  began: 1_763_800_000,
  ...(canary && { canary }),
});
const inCanary = { id: 'c1', arm: 'canary', judged: true } as const;
const inStable = { id: 'c1', arm: 'stable', judged: true } as const;

const request = (circumstances: Partial<VisitorRequest>) =>
  setFor({
    now: { document: documentWithCanary(10), set: 9 },
    hint: undefined,
    pinned: undefined,
    chosen: undefined,
    visitor: () => visitorIn('stable', 10),
    ...circumstances,
  });

describe('a narrowed document', () => {
  it.each([
    ['stable', '1.0.0', ['1.1.0 100', '1.0.0 default']],
    ['canary', '1.0.0', ['2.0.0 100', '1.0.0 default']],
    ['stable', '1.1.0', ['1.1.0 100 default']],
    ['canary', '1.1.0', ['2.0.0 100', '1.1.0 default']],
    ['stable', '2.0.0', ['1.1.0 100', '2.0.0 default']],
    ['canary', '2.0.0', ['2.0.0 100 default']],
  ] as const)('in the arm %s with the last good %s', (arm, lastGood, versions) => {
    const narrowedDocument = narrowed(documentWithCanary(10, { lastGood }), arm);
    expect(versionsIn(narrowedDocument)).toStrictEqual({
      [services]: versions,
      [profiles]: ['5.0.0 100 default'],
    });
    expect(canaryIn(narrowedDocument)).toBeUndefined();
    expect(discoveryDocument.safeParse(narrowedDocument).success).toBe(true);
  });

  it('is complete without a canary', () => {
    const document = documentWith([services, '1.0.0'], [profiles, '5.0.0']);
    expect(narrowed(document, 'stable')).toStrictEqual(document);
    expect(narrowed(document, 'canary')).toStrictEqual(document);
  });
});

describe('random assignment', () => {
  it.each([
    ['canary', 10, '2.0.0 100'],
    ['stable', 10, '1.1.0 100'],
    ['canary', 100, '2.0.0 100'],
    ['stable', 0, '1.1.0 100'],
  ] as const)('gives the arm %s at %d %%: version %s', (arm, share, version) => {
    const visitor = visitorIn(arm, share);
    const { document, ...settings } = request({
      now: { document: documentWithCanary(share), set: 9 },
      visitor: () => visitor,
    });
    expect(versionsIn(document)[services]![0]).toBe(version);
    expect(settings).toStrictEqual({ set: 9, canary: { id: 'c1', arm, judged: true } });
  });

  it('needs no visitor ID without a canary', () => {
    const { document, ...settings } = request({
      now: { document: documentWith([services, '1.1.0']), set: 9 },
      visitor: () => {
        throw new Error('No visitor ID is needed.');
      },
    });
    expect(versionsIn(document)[services]).toStrictEqual(['1.1.0 100 default']);
    expect(settings).toStrictEqual({ set: 9 });
  });
});

describe('a flow that began with', () => {
  const earlier = (version: string) =>
    ({ kind: 'kept', document: documentWith([services, version], [profiles, '4.0.0']) }) as const;

  it.each<[string, Partial<VisitorRequest>, string[], object]>([
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
        now: { document: documentWithCanary(100), set: 9 },
        visitor: () => visitorIn('canary', 100),
      },
      ['1.1.0 100', '5.0.0 100 default'],
      { set: 9, canary: inStable, pinned: true },
    ],
    [
      'the canary keeps it when the share shrinks to nothing',
      { hint: pin(9, inCanary), now: { document: documentWithCanary(0), set: 9 } },
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
      (why): [string, Partial<VisitorRequest>, string[], object] => [
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
  ])('%s', (_, circumstances, versions, settings) => {
    const { document, ...rest } = request(circumstances);
    const allVersions = versionsIn(document);
    expect([allVersions[services]![0], allVersions[profiles]![0]]).toStrictEqual(versions);
    expect(rest).toStrictEqual(settings);
  });

  it('any set gets the live one on a channel without set numbers', () => {
    const { document, ...settings } = request({
      hint: pin(7),
      pinned: earlier('1.0.0'),
      now: { document: documentWith([services, '3.0.0']), set: undefined },
    });
    expect(versionsIn(document)[services]).toStrictEqual(['3.0.0 100 default']);
    expect(settings).toStrictEqual({});
  });
});

describe('a tester', () => {
  it.each(['canary', 'stable'] as const)('gets the arm %s whatever the pin is', (chosen) => {
    const { document, ...settings } = request({ chosen, hint: pin(7, inCanary) });
    expect(versionsIn(document)[services]![0]).toBe(
      chosen === 'canary' ? '2.0.0 100' : '1.1.0 100',
    );
    expect(settings).toStrictEqual({
      set: 9,
      chosen: true,
      canary: { id: 'c1', arm: chosen, judged: false },
    });
  });

  it('is treated as a visitor without a canary', () => {
    const current = { document: documentWith([services, '1.1.0']), set: 9 };
    expect(request({ chosen: 'canary', now: current })).toStrictEqual({
      document: current.document,
      set: 9,
    });
  });
});
