import { ShopfrontError } from 'shared-contracts';
import { isStepTarget } from '../navigation/carried-step';
import { sessionOf } from '../storage/session';
import type { Stored } from '../storage/stored';
import { worldParts, type Handlers, type World } from '../testing/shell';
import { screen, screenWithUid, type Destination, type FlowPosition } from './destination';
import { next } from './facts';
import { createTraveller } from './travel';

const knownOwner: Stored = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  location: 'locations/1',
};

interface From extends Partial<World> {
  noticesSettled?: (atMostMs: number) => Promise<unknown>;
  reached?: (address: string, stillHere: () => boolean) => Promise<boolean>;
  sendUnsent?: () => Promise<unknown>;
}

function travellerFrom({ stored = knownOwner, ...start }: From = {}) {
  const { opened, parts } = worldParts({
    address: '/onboard/select-locations',
    ...start,
    stored: { ...stored, src_tag: 'mail' },
  });
  const { storage } = parts;
  const reports: string[] = [];
  const travel = createTraveller({
    ...parts,
    api: parts.network.api,
    session: () => sessionOf(storage.read()),
    noticesSettled: start.noticesSettled ?? (() => Promise.resolve()),
    reached: start.reached ?? ((_, stillHere) => Promise.resolve(stillHere())),
    sendUnsent: start.sendUnsent ?? (() => Promise.resolve()),
    learnAnswers: () => Promise.resolve(),
    pageEnds: () => reports.push('page ends'),
    refused: (logText, ownerText) => reports.push(`refused ${logText} ${ownerText}`),
    report: (logText) => reports.push(logText),
  });
  return { travel, ...parts, ...opened, reports };
}

const unreachable = () => {
  throw new ShopfrontError('API_UNREACHABLE', 'no network');
};
const priming = screenWithUid('priming', { step: 1 });

const switchingAccount: FlowPosition = {
  screen: 'wrong-account',
  params: {},
  session: { primary_category: 'Barber' },
  build: 'web',
};

const lastPrimingStep: FlowPosition = {
  ...switchingAccount,
  screen: 'priming',
  params: { step: 4 },
};

describe('to a screen', () => {
  it.each<[string, Destination, string]>([
    ['by address', screen('client-count'), '/client-count'],
    ['with the uid, if there is one', priming, '/onboard/priming?step=1&uid=uid-1'],
    [
      'from the introduction of services with the uid',
      next({ name: 'services/introduced', payload: {} }, lastPrimingStep),
      '/services?screen=1&uid=uid-1',
    ],
    [
      'with the business',
      next({ name: 'account/switched', payload: {} }, switchingAccount),
      '/onboard?status=2&place_id=place-1',
    ],
  ])('navigates %s [2.4] [2.7]', async (_, destination, expected) => {
    const { travel, address, left } = travellerFrom();
    await travel(destination);
    expect(address()).toBe(expected);
    expect(left).toStrictEqual([]);
  });

  it('leaves out an unknown uid', async () => {
    const { travel, address } = travellerFrom({ stored: {} });
    await travel(priming);
    expect(address()).toBe('/onboard/priming?step=1');
  });

  it('loads a full page and carries the current notice [4.6]', async () => {
    const { travel, address, left, reports } = travellerFrom();
    await travel(screen('automate-reviews', {}, 'full-page'));
    expect(left).toStrictEqual(['assign /automate-reviews']);
    expect(reports).toStrictEqual(['page ends']);
    expect(address()).toBe('/onboard/select-locations');
  });

  it('replaces the current history entry', async () => {
    const { travel, navigation } = travellerFrom({ address: '/welcome' });
    await travel(screen('welcome', { step: 1 }, 'replace'));
    expect(navigation.back()).toBe(false);
  });

  it('does nothing for the current screen', async () => {
    const { travel, navigation } = travellerFrom();
    const before = navigation.now();
    await travel({ to: 'stay' });
    expect(navigation.now()).toStrictEqual(before);
  });
});

describe('back', () => {
  const back: Destination = { to: 'back', otherwise: screen('booking-platform') };

  it('goes back in the browser history when the entry before is ours [2.8]', async () => {
    const { travel, navigation, address, moved } = travellerFrom({ address: '/automate-reviews' });
    navigation.go('/client-count');
    const movedBack = moved();
    await travel(back);
    await movedBack;
    expect(address()).toBe('/automate-reviews');
  });

  it('replaces a page that was opened directly, so that Back does not loop', async () => {
    const { travel, navigation, address } = travellerFrom({ address: '/automate-reviews' });
    await travel(back);
    expect(address()).toBe('/dashboard/platform');
    expect(navigation.back()).toBe(false);
  });
});

describe('to a provider', () => {
  const url = 'http://localhost:4000/google/start?origin=web';

  it('waits for the notice, up to a limit, and returns to a step [2.1]', async () => {
    let settle = () => undefined as void;
    const noticesSettled = jest.fn(
      (_atMostMs: number) => new Promise<void>((resolve) => (settle = resolve)),
    );
    const { travel, left, storage } = travellerFrom({ noticesSettled });
    const travelling = travel({ to: 'provider', url });
    expect(left).toStrictEqual([]);
    settle();
    await travelling;
    expect(noticesSettled.mock.calls).toStrictEqual([[1_500]]);
    expect(left).toStrictEqual([`assign ${url}`]);
    expect(isStepTarget(storage, '/services')).toBe(true);
  });

  it('stays when the owner went elsewhere meanwhile', async () => {
    let settle = () => undefined as void;
    const noticesSettled = () => new Promise<void>((resolve) => (settle = resolve));
    const { travel, navigation, left } = travellerFrom({ noticesSettled });
    const travelling = travel({ to: 'provider', url });
    navigation.go('/welcome?step=1');
    settle();
    await travelling;
    expect(left).toStrictEqual([]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '/', '//evil.example'])(
    'refuses %s and shows a message (S1)',
    async (evil) => {
      const { travel, left, reports } = travellerFrom();
      await travel({ to: 'provider', url: evil });
      expect(left).toStrictEqual([]);
      expect(reports).toStrictEqual([
        `refused Refused to leave for '${evil}'. That page didn’t open. Please try again.`,
      ]);
    },
  );

  it.each(['web', 'app'] as const)('sends the build %s to Instagram [4.8]', async (build) => {
    const { travel, left } = travellerFrom({ settings: { build } });
    await travel({ to: 'instagram', from: 'connect-instagram' });
    expect(left).toStrictEqual([`assign http://localhost:4000/instagram/start?origin=${build}`]);
  });
});

describe('to the recorded stage', () => {
  const destination: Destination = {
    to: 'recorded-stage',
    otherwise: priming,
    whenCompleted: screen('set-number'),
  };

  it.each([
    ['services', '/services?screen=1'],
    ['"priming-3"', '/onboard/priming?step=3'],
    ['data not found', '/onboard/priming?step=1&uid=uid-1'],
    ['', '/onboard/priming?step=1&uid=uid-1'],
    ['COMPLETED', '/setNumber'],
  ])('%j leads to %s [4.3] [7]', async (stage, expected) => {
    const { travel, address, reports } = travellerFrom({ calls: { readStage: () => stage } });
    await travel(destination);
    expect(address()).toBe(expected);
    expect(reports).toStrictEqual([]);
  });

  it('reports an unknown stage', async () => {
    const readStage = () => 'https://evil.example';
    const { travel, address, reports } = travellerFrom({ calls: { readStage } });
    await travel(destination);
    expect(address()).toBe('/onboard/priming?step=1&uid=uid-1');
    expect(reports).toStrictEqual([`The recorded stage 'https://evil.example' leads nowhere.`]);
  });

  it('continues without a stage when it cannot be read or the owner is unknown [7]', async () => {
    for (const stored of [knownOwner, {}]) {
      const { travel, address } = travellerFrom({ stored, calls: { readStage: unreachable } });
      await travel(destination);
      expect(address()).toMatch(/^\/onboard\/priming\?step=1/);
    }
  });

  it('ignores a response that arrives after the owner went back', async () => {
    let answer = (_: string) => undefined as void;
    const readStage = () => new Promise<string>((resolve) => (answer = resolve));
    const { travel, navigation, address } = travellerFrom({ calls: { readStage } });
    const travelling = travel(destination);
    navigation.go('/onboard/nobiz');
    await new Promise(process.nextTick);
    answer('services');
    await travelling;
    expect(address()).toBe('/onboard/nobiz');
  });
});

describe('an owner with an account', () => {
  const record = {
    uid: 'uid-1',
    location: 'locations/9',
    place_id: 'place-9',
    biz_name: 'Corner Cuts',
    email: 'sam@example.com',
  };
  const destination: Destination = { to: 'restored-owner', otherwise: priming };

  it('restores the stored details and continues at the recorded stage [3] [4.3]', async () => {
    const { travel, address, storage } = travellerFrom({
      calls: { readUserDetails: () => ({ res: record }), readStage: () => 'client-count' },
    });
    await travel(destination);
    expect(address()).toBe('/client-count');
    expect(storage.read()).toMatchObject(record);
  });

  it('who is at the end leaves for the dashboard of the restored business [4.3]', async () => {
    const { travel, left } = travellerFrom({
      calls: { readUserDetails: () => ({ res: record }), readStage: () => 'completed' },
    });
    await travel(destination);
    expect(left).toStrictEqual([
      'assign http://localhost:4000/old-dashboard-transit?place_id=place-9&uid=uid-1&location=locations%2F9',
    ]);
  });

  it.each<[string, Handlers]>([
    ['is not a valid user', { readUserDetails: () => ({ res: 'Not a valid user' }) }],
    ['cannot be loaded', { readUserDetails: unreachable }],
  ])('goes to priming when the owner %s [4.3] [8]', async (_, calls) => {
    const { travel, address, storage } = travellerFrom({ calls });
    await travel(destination);
    expect(address()).toBe('/onboard/priming?step=1&uid=uid-1');
    expect(storage.read()).toMatchObject(knownOwner);
  });
});

describe('the end', () => {
  const ends = (build: 'web' | 'app', stored = knownOwner) => {
    const recorded: unknown[] = [];
    const recordStage = (payload: unknown) => {
      recorded.push({ payload, stored: made.storage.read().uid });
      return { ok: true as const };
    };
    const made = travellerFrom({ settings: { build }, stored, calls: { recordStage } });
    made.storage.storeDraft('set-number', { phone: '5415550100' });
    return { ...made, recorded };
  };

  it.each([
    [
      'web',
      'http://localhost:4000/old-dashboard-transit?place_id=place-1&uid=uid-1&location=locations%2F1',
    ],
    ['app', 'https://app.example/close-browser?uid=uid-1'],
  ] as const)(
    'records the end of the %s build, clears the storage and opens %s [4.3] [4.8] [7]',
    async (build, url) => {
      const { travel, left, recorded, storage } = ends(build);
      await travel({ to: 'end' });
      const payload = { uid: 'uid-1', email: 'sam@example.com', onboarding_stage: 'completed' };
      expect(recorded).toStrictEqual([{ payload, stored: 'uid-1' }]);
      expect(left).toStrictEqual([`assign ${url}`]);
      expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
      expect(storage.draft('set-number')).toBeUndefined();
    },
  );

  it('is reached even when it cannot be recorded', async () => {
    const { travel, left, reports } = travellerFrom({ calls: { recordStage: unreachable } });
    await travel({ to: 'end' });
    expect(left).toHaveLength(1);
    expect(reports).toStrictEqual(['The end of the flow could not be recorded.']);
  });

  it('is not recorded for an unknown visitor', async () => {
    const { travel, left, recorded } = ends('web', {});
    await travel({ to: 'end' });
    expect(recorded).toStrictEqual([]);
    expect(left).toStrictEqual(['assign http://localhost:4000/old-dashboard-transit']);
  });
});

describe('with the test flag set', () => {
  const stored = { ...knownOwner, test: '1' };

  it('opens the dashboard of the test host', async () => {
    const { travel, left } = travellerFrom({ stored });
    await travel({ to: 'end' });
    expect(left).toStrictEqual([
      'assign http://localhost:4001/old-dashboard-transit?place_id=place-1&uid=uid-1&location=locations%2F1',
    ]);
  });

  it('connects Instagram at the test host', async () => {
    const { travel, left } = travellerFrom({
      stored,
      settings: { allowedRedirectOrigins: ['http://localhost:4001'] },
    });
    await travel({ to: 'instagram', from: 'connect-instagram' });
    expect(left).toStrictEqual(['assign http://localhost:4001/instagram/start?origin=web']);
  });

  it('keeps a dashboard address outside the API', async () => {
    const { travel, left } = travellerFrom({
      stored: { test: '1' },
      settings: { dashboardUrl: 'https://dashboard.example/transit' },
    });
    await travel({ to: 'end' });
    expect(left).toStrictEqual(['assign https://dashboard.example/transit']);
  });
});

it('returns to the app without recording the end or clearing the storage [2.2] [7]', async () => {
  const recordStage = jest.fn(() => ({ ok: true as const }));
  const { travel, left, storage } = travellerFrom({
    settings: { build: 'app' },
    calls: { recordStage },
  });
  await travel({ to: 'close-browser' });
  expect(left).toStrictEqual(['assign https://app.example/close-browser?uid=uid-1']);
  expect(recordStage).not.toHaveBeenCalled();
  expect(storage.read()).toMatchObject(knownOwner);
});

it('opens /clear after a refused location [8]', async () => {
  const { travel, left } = travellerFrom();
  await travel({ to: 'clear' });
  expect(left).toStrictEqual(['assign /clear']);
});

describe('starting over', () => {
  const destination: Destination = { to: 'start-over', then: screen('login', { status: 0 }) };

  it('clears the storage except the source tag and ends the session [2.3] [2.4]', async () => {
    const endSession = jest.fn(() => ({ ok: true as const }));
    const { travel, storage, address } = travellerFrom({ calls: { endSession } });
    await travel(destination);
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(storage.read()).toStrictEqual({ src_tag: 'mail' });
    expect(address()).toBe('/onboard?status=0');
  });

  it('continues when the session cannot be ended', async () => {
    const { travel, address, reports } = travellerFrom({ calls: { endSession: unreachable } });
    await travel(destination);
    expect(address()).toBe('/onboard?status=0');
    expect(reports).toStrictEqual(['The session could not be ended.']);
  });
});

describe('while nothing can be reached', () => {
  const away = () => {
    let back = () => undefined as void;
    const connected = new Promise<void>((resolve) => (back = resolve));
    return {
      back,
      reached: (_: string, stillHere: () => boolean) => connected.then(stillHere),
    };
  };

  it.each<[string, Destination]>([
    ['a full page', screen('set-number', {}, 'full-page')],
    ['a provider', { to: 'provider', url: 'https://accounts.google.com/o/oauth2' }],
    ['Instagram', { to: 'instagram', from: 'connect-instagram' }],
    ['/clear', { to: 'clear' }],
    ['the app', { to: 'close-browser' }],
    ['the end of the flow', { to: 'end' }],
  ])('waits with %s until the connection is back', async (_, destination) => {
    const { back, reached } = away();
    const { travel, left } = travellerFrom({ reached });
    const going = travel(destination);
    await new Promise((resolve) => setTimeout(resolve));
    expect(left).toStrictEqual([]);
    back();
    await going;
    expect(left).toHaveLength(1);
  });

  it('keeps the storage and records nothing until the connection is back', async () => {
    const { back, reached } = away();
    const recorded: string[] = [];
    const { travel, navigation, storage } = travellerFrom({
      reached,
      calls: {
        recordStage: ({ onboarding_stage }) => {
          recorded.push(onboarding_stage);
          return { ok: true };
        },
      },
    });
    const going = travel({ to: 'end' });
    navigation.go('/services');
    back();
    await going;
    expect(storage.read().uid).toBe('uid-1');
    expect(recorded).toStrictEqual([]);
  });

  it('leaves once when the owner presses twice', async () => {
    const { back, reached } = away();
    const { travel, left } = travellerFrom({ reached });
    const destination = screen('set-number', {}, 'full-page');
    const both = Promise.all([travel(destination), travel(destination)]);
    back();
    await both;
    expect(left).toStrictEqual(['assign /setNumber']);
  });
});

it('does not record the end when the owner goes back meanwhile', async () => {
  const recordStage = jest.fn(() => ({ ok: true as const }));
  let sent = () => undefined as void;
  const { travel, left } = travellerFrom({
    calls: { recordStage },
    sendUnsent: () => new Promise<void>((resolve) => (sent = resolve)),
  });
  const going = travel({ to: 'end' });
  await new Promise((resolve) => setTimeout(resolve));
  await travel({ to: 'back', otherwise: screen('services', { screen: 1 }) });
  sent();
  await going;
  expect([recordStage.mock.calls, left]).toStrictEqual([[], []]);
});

it('sends unsent data before the end of the flow', async () => {
  const order: string[] = [];
  const { travel, left } = travellerFrom({
    sendUnsent: () => {
      order.push(`sent with ${left.length} pages left`);
      return Promise.resolve();
    },
  });
  await travel({ to: 'end' });
  expect(order).toStrictEqual(['sent with 0 pages left']);
  expect(left).toHaveLength(1);
});
