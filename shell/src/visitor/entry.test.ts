import { ShopfrontError } from 'shared-contracts';
import type { ClosedLink, UserRecord, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { destinationOnEntry, isStatusOfItsOwn } from './entry';
import type { Destination } from '../flow/destination';
import { patienceOf } from './patience';
import { addressOf, placeAt, type Place } from '../navigation/routes';
import type { Stored } from '../storage/stored';

const record: UserRecord = {
  uid: 'uid-1',
  location: 'locations/1',
  place_id: 'place-1',
  biz_name: 'Corner Cuts',
  email: 'sam@example.com',
};

interface Arrival {
  at?: string;
  build?: 'web' | 'app';
  visitor?: Visitor;
  stored?: Stored;
  stage?: string | Error;
  details?: UserRecord | 'Not a valid user' | Error;
  check?: string | Error;
  closedLink?: ClosedLink;
}

const answering = <T>(answer: T | Error) => {
  if (answer instanceof Error) throw answer;
  return answer as T;
};

async function arrive({
  at = '/onboard',
  build = 'web',
  visitor = { uid: 'uid-1', email: 'sam@example.com' },
  stored = {},
  stage = 'data not found',
  details = record,
  check = 'new',
  closedLink,
}: Arrival) {
  const asked: string[] = [];
  const kept: UserRecord[] = [];
  const said: string[] = [];
  const api = createApiDouble({
    readStage: ({ uid }) => {
      asked.push(`stage of ${uid}`);
      return answering(stage);
    },
    checkUser: ({ place_id }) => {
      asked.push(`user of ${place_id}`);
      return { res: answering(check) };
    },
    readUserDetails: ({ uid }) => {
      asked.push(`details of ${uid}`);
      return { res: answering(details) };
    },
  });
  const { pathname, search, searchParams } = new URL(at, 'http://localhost');
  const destination = await destinationOnEntry(
    {
      place: placeAt(pathname, search)!,
      statusNamed: isStatusOfItsOwn(searchParams),
      closedLink,
      linkedPlace: searchParams.get('place_id') ?? undefined,
      visitor,
      stored,
      build,
      webHost: 'web.example',
    },
    {
      api,
      patience: patienceOf(5_000),
      keep: (one) => kept.push(one),
      report: (what) => said.push(what),
    },
  );
  return { destination: written(destination), asked, kept, said };
}

function written(destination: Destination): string {
  if (destination.to !== 'screen') return destination.to;
  return `${destination.how} ${addressOf(destination as Place)}`;
}

const locations = 'replace /onboard/select-locations?email=sam%40example.com';
const failure = new ShopfrontError('API_TIMEOUT', 'too slow');

describe('an owner who opens the sign-in page on the web (4.2)', () => {
  it.each([
    ['services', 'replace /services?screen=1'],
    ['"priming-2"', 'replace /onboard/priming?step=2'],
    ['/onboard/client-storage', 'replace /onboard/client-storage'],
    ['', locations],
    ['completed', locations],
    ['Completed', locations],
    ['data not found', locations],
    [' "DATA NOT FOUND" ', locations],
  ])('with the stage %j is sent to %s [2.2] [4.2]', async (stage, expected) => {
    const { destination, asked, said } = await arrive({ stage });
    expect(destination).toBe(expected);
    expect(asked).toStrictEqual(['stage of uid-1']);
    expect(said).toStrictEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'unheard-of'])(
    'with the stage %j chooses a location, and that is reported (S14)',
    async (stage) => {
      const { destination, said } = await arrive({ stage });
      expect(destination).toBe(locations);
      expect(said).toStrictEqual([`The recorded stage '${stage}' leads nowhere.`]);
    },
  );

  it('sees the page when the stage cannot be read [7] [8]', async () => {
    expect(await arrive({ stage: failure })).toMatchObject({ destination: 'stay' });
  });

  it('is sent on from the welcome page as well', async () => {
    const { destination } = await arrive({ at: '/welcome', stage: 'client-count' });
    expect(destination).toBe('replace /client-count');
  });

  it.each(['?status=0', '?status=1', '?status=0&pre_uid=link-1', '?status=1&pre_uid=link-1'])(
    'with %s goes to the stage as without',
    async (query) => {
      const { destination } = await arrive({ at: `/onboard${query}`, stage: 'client-count' });
      expect(destination).toBe('replace /client-count');
    },
  );

  it.each(['/welcome', '/onboard?status=2', '/services'])(
    'by a link of somebody else is asked first, at %s',
    async (at) => {
      const closedLink = { kind: 'other-owner', pre_uid: 'link-2', biz_name: 'Shop 2' } as const;
      const { destination, asked } = await arrive({ at, stage: 'client-count', closedLink });
      expect(destination).toBe('replace /onboard/prove?pre_uid=link-2');
      expect(asked).toStrictEqual([]);
    },
  );

  it('who is being asked already is not sent on', async () => {
    const closedLink = { kind: 'other-owner', pre_uid: 'link-2', biz_name: 'Shop 2' } as const;
    const at = '/onboard/prove?pre_uid=link-2';
    expect(await arrive({ at, closedLink })).toMatchObject({ destination: 'stay', asked: [] });
  });

  it('whose link has opened meanwhile has nothing to prove', async () => {
    const at = '/onboard/prove?pre_uid=link-1';
    const { destination } = await arrive({ at, stage: 'client-count' });
    expect(destination).toBe('replace /client-count');
  });

  it('is not checked although they came by their link (C10) [4.2]', async () => {
    const { asked } = await arrive({ stored: { pre_uid: 'link-1' } });
    expect(asked).toStrictEqual(['stage of uid-1']);
  });
});

describe('nobody is sent on', () => {
  it.each<[string, Arrival]>([
    ['who is not known', { visitor: {}, stage: 'services' }],
    ['who is known by e-mail alone', { visitor: { email: 'sam@example.com' }, stage: 'services' }],
    ['whose address says which status to show', { at: '/onboard?status=2', stage: 'services' }],
    ['who left permissions out', { at: '/onboard?status=3', stage: 'services' }],
    ['who did not sign in', { at: '/onboard?status=0&error=refused', stage: 'services' }],
    [
      'who proves who they are before an act',
      { at: '/onboard/prove?act=square', stage: 'services' },
    ],
    ['who opened a step of the flow', { at: '/client-count', stage: 'services' }],
    ['who chooses a location', { at: '/onboard/select-locations', stage: 'services' }],
  ])('%s', async (_, arrival) => {
    const { destination, asked } = await arrive(arrival);
    expect(destination).toBe('stay');
    expect(asked).toStrictEqual([]);
  });
});

describe('on the app build', () => {
  const app = { build: 'app', stored: { pre_uid: 'link-1' } } as const;

  it('an owner who came by their link is checked, and what is known of them is kept [3] [4.2]', async () => {
    const { destination, asked, kept } = await arrive({ ...app, stage: 'services' });
    expect(asked).toStrictEqual(['details of uid-1', 'stage of uid-1']);
    expect(kept).toStrictEqual([record]);
    expect(destination).toBe('replace /services?screen=1');
  });

  it.each([['Not a valid user' as const], [failure]])(
    '%s: the page shows (C8, C9) [2.2] [4.2] [5] [8]',
    async (details) => {
      const { destination, asked, kept } = await arrive({ ...app, details, stage: 'services' });
      expect(destination).toBe('stay');
      expect(asked).toStrictEqual(['details of uid-1']);
      expect(kept).toStrictEqual([]);
    },
  );

  it('an owner who came without a link is not checked [4.2]', async () => {
    const { asked } = await arrive({ build: 'app', stage: 'services' });
    expect(asked).toStrictEqual(['stage of uid-1']);
  });

  it.each(['', 'completed', 'data not found', 'unheard-of'])(
    'the stage %j closes the browser [2.2] [4.2]',
    async (stage) => {
      expect((await arrive({ ...app, stage })).destination).toBe('close-browser');
    },
  );

  it('that says it is the web host goes as the web does [4.2]', async () => {
    const stored = { pre_uid: 'link-1', test_source: 'web.example' };
    const { destination, asked } = await arrive({ build: 'app', stored });
    expect(destination).toBe(locations);
    expect(asked).toStrictEqual(['stage of uid-1']);
  });

  it('that says it is some other host stays the app [4.2]', async () => {
    const stored = { pre_uid: 'link-1', test_source: 'other.example' };
    const { destination, asked } = await arrive({ build: 'app', stored });
    expect(destination).toBe('close-browser');
    expect(asked).toStrictEqual(['details of uid-1', 'stage of uid-1']);
  });
});

describe('a link that names a business', () => {
  const visitor: Visitor = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };
  const arrival: Arrival = { at: '/onboard?place_id=place-1', visitor, stage: 'services' };

  it.each(['web', 'app'] as const)('that is all set leads out, on the %s build', async (build) => {
    const { destination, asked } = await arrive({ ...arrival, build, check: 'user' });
    expect(destination).toBe('end');
    expect(asked).toStrictEqual(['user of place-1']);
  });

  it.each<[string, string | Error]>([
    ['is still being set up', 'onboarding'],
    ['has no owner', 'new'],
    ['cannot be checked', failure],
  ])('that %s leads on to the recorded stage', async (_, check) => {
    const { destination, asked } = await arrive({ ...arrival, check });
    expect(destination).toBe('replace /services?screen=1');
    expect(asked).toStrictEqual(['user of place-1', 'stage of uid-1']);
  });

  it.each<[string, Visitor]>([
    ['another one than the session is for', { ...visitor, place_id: 'place-2' }],
    ['a session that has none yet', { uid: 'uid-1' }],
  ])('is not asked about with %s', async (_, other) => {
    const { destination, asked } = await arrive({ ...arrival, visitor: other, check: 'user' });
    expect(destination).toBe('replace /services?screen=1');
    expect(asked).toStrictEqual(['stage of uid-1']);
  });

  it('is not asked about for somebody who switches accounts or is not known', async () => {
    const switching = { ...arrival, at: '/onboard?status=2&place_id=place-1', check: 'user' };
    expect(await arrive(switching)).toMatchObject({ destination: 'stay', asked: [] });
    const nobody = { ...arrival, visitor: { place_id: 'place-1' }, check: 'user' };
    expect(await arrive(nobody)).toMatchObject({ destination: 'stay', asked: [] });
  });
});

it('calls that share a time have what is left of it', () => {
  let now = 1_000;
  const patience = patienceOf(5_000, () => now);
  expect(patience()).toStrictEqual({ timeoutMs: 5_000 });
  now = 4_000;
  expect(patience()).toStrictEqual({ timeoutMs: 2_000 });
  now = 60_000;
  expect(patience()).toStrictEqual({ timeoutMs: 1 });
});
