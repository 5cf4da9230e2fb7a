import { ShopfrontError } from 'shared-contracts';
import type { ClosedLink, UserRecord, Visitor } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import { destinationOnEntry, isStatusOfItsOwn } from './entry';
import type { Destination } from '../flow/destination';
import { createSharedTimeout } from './shared-timeout';
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
  const requests: string[] = [];
  const storedRecords: UserRecord[] = [];
  const reports: string[] = [];
  const api = createApiDouble({
    readStage: ({ uid }) => {
      requests.push(`stage of ${uid}`);
      return answering(stage);
    },
    checkUser: ({ place_id }) => {
      requests.push(`user of ${place_id}`);
      return { res: answering(check) };
    },
    readUserDetails: ({ uid }) => {
      requests.push(`details of ${uid}`);
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
      timeout: createSharedTimeout(5_000),
      store: (record) => storedRecords.push(record),
      report: (what) => reports.push(what),
    },
  );
  return { destination: describeDestination(destination), requests, storedRecords, reports };
}

function describeDestination(destination: Destination): string {
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
  ])('with the stage %j goes to %s [2.2] [4.2]', async (stage, expected) => {
    const { destination, requests, reports } = await arrive({ stage });
    expect(destination).toBe(expected);
    expect(requests).toStrictEqual(['stage of uid-1']);
    expect(reports).toStrictEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'unheard-of'])(
    'with the stage %j chooses a location, which is reported (S14)',
    async (stage) => {
      const { destination, reports } = await arrive({ stage });
      expect(destination).toBe(locations);
      expect(reports).toStrictEqual([`The recorded stage '${stage}' leads nowhere.`]);
    },
  );

  it('stays on the page when the stage cannot be read [7] [8]', async () => {
    expect(await arrive({ stage: failure })).toMatchObject({ destination: 'stay' });
  });

  it('continues at the stage from the welcome page', async () => {
    const { destination } = await arrive({ at: '/welcome', stage: 'client-count' });
    expect(destination).toBe('replace /client-count');
  });

  it.each(['?status=0', '?status=1', '?status=0&pre_uid=link-1', '?status=1&pre_uid=link-1'])(
    'with %s goes to the stage',
    async (query) => {
      const { destination } = await arrive({ at: `/onboard${query}`, stage: 'client-count' });
      expect(destination).toBe('replace /client-count');
    },
  );

  it.each(['/welcome', '/onboard?status=2', '/services'])(
    "needs a confirmation with another owner's link, at %s",
    async (address) => {
      const closedLink = { kind: 'other-owner', pre_uid: 'link-2', biz_name: 'Shop 2' } as const;
      const { destination, requests } = await arrive({
        at: address,
        stage: 'client-count',
        closedLink,
      });
      expect(destination).toBe('replace /onboard/prove?pre_uid=link-2');
      expect(requests).toStrictEqual([]);
    },
  );

  it('is not redirected before the confirmation', async () => {
    const closedLink = { kind: 'other-owner', pre_uid: 'link-2', biz_name: 'Shop 2' } as const;
    const address = '/onboard/prove?pre_uid=link-2';
    expect(await arrive({ at: address, closedLink })).toMatchObject({
      destination: 'stay',
      requests: [],
    });
  });

  it('continues when the link has opened meanwhile', async () => {
    const address = '/onboard/prove?pre_uid=link-1';
    const { destination } = await arrive({ at: address, stage: 'client-count' });
    expect(destination).toBe('replace /client-count');
  });

  it('is not checked with their own link (C10) [4.2]', async () => {
    const { requests } = await arrive({ stored: { pre_uid: 'link-1' } });
    expect(requests).toStrictEqual(['stage of uid-1']);
  });
});

describe('the page stays', () => {
  it.each<[string, Arrival]>([
    ['for an unknown visitor', { visitor: {}, stage: 'services' }],
    [
      'for a visitor with only an email',
      { visitor: { email: 'sam@example.com' }, stage: 'services' },
    ],
    ['for an address with a status', { at: '/onboard?status=2', stage: 'services' }],
    ['after missing permissions', { at: '/onboard?status=3', stage: 'services' }],
    ['after a failed sign-in', { at: '/onboard?status=0&error=refused', stage: 'services' }],
    [
      'for a visitor who proves their identity before an action',
      { at: '/onboard/prove?act=square', stage: 'services' },
    ],
    ['for a step of the flow', { at: '/client-count', stage: 'services' }],
    ['for the choice of a location', { at: '/onboard/select-locations', stage: 'services' }],
  ])('%s', async (_, arrival) => {
    const { destination, requests } = await arrive(arrival);
    expect(destination).toBe('stay');
    expect(requests).toStrictEqual([]);
  });
});

describe('on the app build', () => {
  const app = { build: 'app', stored: { pre_uid: 'link-1' } } as const;

  it('checks an owner with their link and stores their details [3] [4.2]', async () => {
    const { destination, requests, storedRecords } = await arrive({ ...app, stage: 'services' });
    expect(requests).toStrictEqual(['details of uid-1', 'stage of uid-1']);
    expect(storedRecords).toStrictEqual([record]);
    expect(destination).toBe('replace /services?screen=1');
  });

  it.each([['Not a valid user' as const], [failure]])(
    'stays on the page after %s (C8, C9) [2.2] [4.2] [5] [8]',
    async (details) => {
      const { destination, requests, storedRecords } = await arrive({
        ...app,
        details,
        stage: 'services',
      });
      expect(destination).toBe('stay');
      expect(requests).toStrictEqual(['details of uid-1']);
      expect(storedRecords).toStrictEqual([]);
    },
  );

  it('does not check an owner without a link [4.2]', async () => {
    const { requests } = await arrive({ build: 'app', stage: 'services' });
    expect(requests).toStrictEqual(['stage of uid-1']);
  });

  it.each(['', 'completed', 'data not found', 'unheard-of'])(
    'closes the browser for the stage %j [2.2] [4.2]',
    async (stage) => {
      expect((await arrive({ ...app, stage })).destination).toBe('close-browser');
    },
  );

  it('behaves as the web build on the web host [4.2]', async () => {
    const stored = { pre_uid: 'link-1', test_source: 'web.example' };
    const { destination, requests } = await arrive({ build: 'app', stored });
    expect(destination).toBe(locations);
    expect(requests).toStrictEqual(['stage of uid-1']);
  });

  it('behaves as the app build on another host [4.2]', async () => {
    const stored = { pre_uid: 'link-1', test_source: 'other.example' };
    const { destination, requests } = await arrive({ build: 'app', stored });
    expect(destination).toBe('close-browser');
    expect(requests).toStrictEqual(['details of uid-1', 'stage of uid-1']);
  });
});

describe('a link with a business', () => {
  const visitor: Visitor = { uid: 'uid-1', email: 'sam@example.com', place_id: 'place-1' };
  const arrival: Arrival = { at: '/onboard?place_id=place-1', visitor, stage: 'services' };

  it.each(['web', 'app'] as const)(
    'ends the flow for a finished business on the %s build',
    async (build) => {
      const { destination, requests } = await arrive({ ...arrival, build, check: 'user' });
      expect(destination).toBe('end');
      expect(requests).toStrictEqual(['user of place-1']);
    },
  );

  it.each<[string, string | Error]>([
    ['is still being set up', 'onboarding'],
    ['has no owner', 'new'],
    ['cannot be checked', failure],
  ])('leads to the recorded stage for a business that %s', async (_, check) => {
    const { destination, requests } = await arrive({ ...arrival, check });
    expect(destination).toBe('replace /services?screen=1');
    expect(requests).toStrictEqual(['user of place-1', 'stage of uid-1']);
  });

  it.each<[string, Visitor]>([
    ['a session for another business', { ...visitor, place_id: 'place-2' }],
    ['a session without a business', { uid: 'uid-1' }],
  ])('is not checked with %s', async (_, other) => {
    const { destination, requests } = await arrive({ ...arrival, visitor: other, check: 'user' });
    expect(destination).toBe('replace /services?screen=1');
    expect(requests).toStrictEqual(['stage of uid-1']);
  });

  it('is not checked for a visitor who switches accounts or is unknown', async () => {
    const switching = { ...arrival, at: '/onboard?status=2&place_id=place-1', check: 'user' };
    expect(await arrive(switching)).toMatchObject({ destination: 'stay', requests: [] });
    const unknownVisitor = { ...arrival, visitor: { place_id: 'place-1' }, check: 'user' };
    expect(await arrive(unknownVisitor)).toMatchObject({ destination: 'stay', requests: [] });
  });
});

it('gives calls with a shared timeout the remaining time', () => {
  let currentTime = 1_000;
  const timeout = createSharedTimeout(5_000, () => currentTime);
  expect(timeout()).toStrictEqual({ timeoutMs: 5_000 });
  currentTime = 4_000;
  expect(timeout()).toStrictEqual({ timeoutMs: 2_000 });
  currentTime = 60_000;
  expect(timeout()).toStrictEqual({ timeoutMs: 1 });
});
