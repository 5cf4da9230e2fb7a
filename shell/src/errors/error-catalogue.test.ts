import { facts, ShopfrontError } from 'shared-contracts';
import { openShell, type Handlers, type World } from '../testing/shell';

jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

/**
 * The rows of the specification's error catalogue (section 8) that the shell is responsible for. Tests of
 * the screens cover their own messages.
 */

type Shell = Awaited<ReturnType<typeof openShell>>;

interface Situation extends World {
  name: string;
  /** The screen that opens; none when the owner leaves or nothing can render. */
  opens?: string;
  /** The owner's actions there. */
  then?: (shell: Shell) => void;
  result: string;
  came: (shell: Shell) => boolean;
}

const sam = {
  uid: 'uid-1',
  email: 'sam@example.com',
  place_id: 'place-1',
  biz_name: 'Corner Cuts',
};
const fails = (): never => {
  throw new ShopfrontError('API_UNREACHABLE', 'no network');
};
const knownVisitor = (calls: Handlers = {}): Handlers => ({ readSession: () => sam, ...calls });
const shown = (screen: string) => (shell: Shell) => shell.text() === screen;
const isAt = (address: string) => (shell: Shell) => shell.address() === address;
const left = (address: string) => (shell: Shell) => shell.left.includes(address);
const isNotified = (text: string) => (shell: Shell) =>
  shell.notices.some((first) => first.includes(text));
const both = (first: Situation['came'], other: Situation['came']) => (shell: Shell) =>
  first(shell) && other(shell);

const invited: World = {
  address: '/onboard?pre_uid=link-1',
  settings: { build: 'app' },
};
const existing = { ...facts['location/confirmed'], uid: 'uid-1', newUser: false };

const situations: Situation[] = [
  {
    name: 'the notification call fails',
    address: '/welcome?step=1',
    calls: { sendTeamNotice: fails },
    opens: 'welcome',
    then: ({ emit }) => emit('welcome/started', {}),
    result: 'the owner goes on',
    came: isAt('/welcome?step=2'),
  },
  {
    name: 'a chunk cannot be loaded',
    address: '/client-count',
    calls: knownVisitor(),
    load: () => Promise.reject(new Error('404')),
    result: 'an error replaces the step',
    came: ({ frame }) => {
      const { outlet } = frame.get();
      return outlet.kind === 'failed' && outlet.error.code === 'REMOTE_UNREACHABLE';
    },
  },
  {
    name: 'the user details of a link are ‘Not a valid user’',
    ...invited,
    calls: {
      resumeSession: () => ({ ...sam, pre_uid: 'link-1' }),
      readUserDetails: () => ({ res: 'Not a valid user' }),
      readStage: () => 'services',
    },
    result: 'the page shows normally',
    came: shown('login'),
  },
  {
    name: 'the user check of a link fails',
    ...invited,
    calls: { resumeSession: () => ({ ...sam, pre_uid: 'link-1' }), readUserDetails: fails },
    result: 'the page shows',
    came: shown('login'),
  },
  {
    name: 'the user details after a location was chosen are ‘Not a valid user’',
    address: '/onboard/select-locations',
    calls: knownVisitor({ readUserDetails: () => ({ res: 'Not a valid user' }) }),
    opens: 'select-location',
    then: ({ emit }) => emit('location/confirmed', existing),
    result: 'the owner goes to priming',
    came: shown('priming'),
  },
  {
    name: 'the onboarding log cannot be read',
    address: '/onboard/select-locations',
    calls: knownVisitor({ readStage: fails }),
    opens: 'select-location',
    then: ({ emit }) => emit('location/confirmed', { ...existing, newUser: true }),
    result: 'it counts as empty',
    came: shown('priming'),
  },
  {
    name: 'the onboarding log cannot be written',
    address: '/client-count',
    calls: knownVisitor({ recordStage: fails }),
    opens: 'client-count',
    then: ({ emit }) => emit('client-count/chosen', { value: '0-50' }),
    result: 'the team hears of it, and the owner goes on',
    came: both(shown('review-consent'), isNotified('Onboarding stage could not be recorded')),
  },
  {
    name: 'no locations are found',
    address: '/onboard/select-locations',
    calls: knownVisitor(),
    opens: 'select-location',
    then: ({ emit }) => emit('locations/none-found', { email: 'sam@example.com' }),
    result: 'the owner comes to nobiz, and the team hears of it',
    came: both(
      isAt('/onboard/nobiz?email=sam%40example.com'),
      isNotified('OAuth success without locations'),
    ),
  },
  {
    name: 'the e-mail address is missing on select-locations',
    address: '/onboard/select-locations',
    opens: 'select-location',
    then: ({ emit }) => emit('email/found-missing', {}),
    result: 'the owner comes to the sign-in',
    came: isAt('/onboard?status=0'),
  },
  {
    name: 'saving the business is refused',
    address: '/onboard/select-locations',
    calls: knownVisitor(),
    opens: 'select-location',
    then: ({ emit }) => emit('location/refused', facts['location/refused']),
    result: 'everything is cleared',
    came: left('assign /clear'),
  },
  ...(['not-mapped', 'refused'] as const).map((outcome): Situation => ({
    name: `connecting the payments provider ends as ‘${outcome}’`,
    address: '/onboard/priming?square=ok',
    calls: knownVisitor(),
    opens: 'priming',
    then: ({ emit }) => emit('square/returned', { outcome }),
    result: 'the owner goes to the services',
    came: shown('services'),
  })),
  {
    name: 'the usage step fails',
    address: '/onboard/priming',
    calls: knownVisitor(),
    opens: 'priming',
    then: ({ emit }) => emit('square-usage/failed', {}),
    result: 'the owner goes to the services',
    came: shown('services'),
  },
  {
    name: 'the session cannot be looked up',
    address: '/onboard',
    calls: { readSession: fails },
    result: 'the page shows',
    came: shown('login'),
  },
  {
    name: 'it is unknown whether a business has finished',
    address: '/onboard?place_id=place-1',
    calls: knownVisitor({ checkUser: fails, readStage: () => 'client-count' }),
    result: 'the owner goes on where they were',
    came: shown('client-count'),
  },
  {
    name: 'the contact sync fails',
    address: '/setNumber',
    calls: knownVisitor(),
    opens: 'set-number',
    then: ({ emit }) => emit('numbers/left', { ...facts['numbers/left'], synced: false }),
    result: 'the flow leaves as on success',
    came: left('assign http://localhost:4000/old-dashboard-transit?place_id=place-1&uid=uid-1'),
  },
  {
    name: 'the photo-sharing data is empty',
    address: '/setNumber?data=',
    calls: knownVisitor(),
    opens: 'set-number',
    then: ({ emit }) => {
      emit('notice/raised', { kind: 'error', text: 'Instagram connection failed' });
      emit('instagram/returned', { connected: false });
    },
    result: 'an error toast says so, and the team hears of it',
    came: both(
      ({ frame }) => frame.get().notice?.text === 'Instagram connection failed',
      isNotified('Instagram connection failed'),
    ),
  },
  {
    name: 'the booking link is not saved',
    address: '/dashboard/platform',
    calls: knownVisitor(),
    opens: 'booking-platform',
    then: ({ emit }) => {
      emit('notice/raised', { kind: 'error', text: 'Your booking link was not saved.' });
      emit('booking-platform/submitted', facts['booking-platform/submitted']);
    },
    result: 'the owner goes on',
    came: left('assign /automate-reviews'),
  },
  {
    name: 'analytics cannot be sent',
    address: '/client-count',
    calls: knownVisitor({ collectEvents: fails }),
    opens: 'client-count',
    then: ({ emit }) => emit('client-count/chosen', { value: '0-50' }),
    result: 'the owner goes on',
    came: shown('review-consent'),
  },
];

let shell: Shell;
let consoleSpies: jest.SpyInstance[];

beforeEach(() => {
  consoleSpies = (['error', 'warn'] as const).map((how) =>
    jest.spyOn(console, how).mockImplementation(() => undefined),
  );
});
afterEach(async () => {
  await shell.ends();
  consoleSpies.forEach((spy) => spy.mockRestore());
});

it.each(situations)('when $name, $result', async ({ opens, then, came, ...world }) => {
  shell = await openShell(world);
  if (opens) await shell.shows(opens);
  then?.(shell);
  await shell.settles(() => came(shell));
  expect({
    came: came(shell),
    address: shell.address(),
    text: shell.text(),
    left: shell.left,
    notices: shell.notices,
  }).toMatchObject({ came: true });
});
