import { createFrameStore } from '../frame/frame-store';
import { createNavigation } from '../navigation/navigation';
import { openPage } from '../testing/browser-page';
import { followConnection } from './follow-connection';

const api = 'https://api.example';

let close = () => undefined as void;
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

function following() {
  const opened = openPage('/client-count');
  close = opened.close;
  const frame = createFrameStore({
    outlet: { kind: 'empty' },
    view: undefined,
    notice: undefined,
    online: true,
  });
  const navigation = createNavigation(opened.page);
  const probed: string[] = [];
  const changes: boolean[] = [];
  const waits: number[] = [];
  const network = { up: true };
  const connection = followConnection({
    frame,
    navigation,
    settled: async (atMost) => void waits.push(atMost),
    origin: () => api,
    changed: (online) => void changes.push(online),
    probe: (origin) => {
      probed.push(origin);
      return Promise.resolve(network.up);
    },
  });
  return { connection, frame, navigation, probed, changes, waits, network };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

it.each([
  ['the API', `${api}/google/start`, api],
  ['our pages', '/automate-reviews', 'http://localhost'],
  // Servers of other sites must not be probed.
  ['another site', 'https://provider.example/sign-in', 'http://localhost'],
])('for an address of %s probes %s', async (_, address, origin) => {
  const { connection, probed, waits } = following();
  expect(await connection.reached(address, () => true)).toBe(true);
  expect(probed).toStrictEqual([origin]);
  // The connection was never lost, so nothing has to be sent first.
  expect(waits).toStrictEqual([]);
});

it('shows that the owner waits to leave, and gives pending calls 10 s first', async () => {
  const { connection, frame, waits, network, changes } = following();
  network.up = false;
  const reached = connection.reached('/automate-reviews', () => true);
  await settle();
  expect(frame.get()).toMatchObject({ departing: true, online: false });
  network.up = true;
  window.dispatchEvent(new Event('online'));
  expect(await reached).toBe(true);
  expect(waits).toStrictEqual([10_000]);
  expect(frame.get()).toMatchObject({ departing: false, online: true });
  expect(changes).toStrictEqual([false, true]);
});

it('stops waiting when the owner goes elsewhere', async () => {
  const { connection, frame, navigation, network } = following();
  network.up = false;
  let wanted = true;
  const reached = connection.reached('/automate-reviews', () => wanted);
  await settle();
  wanted = false;
  navigation.go('/review-consent');
  expect(await reached).toBe(false);
  expect(frame.get().departing).toBe(false);
  network.up = true;
  connection.doubt();
  await settle();
});

it.each([
  [true, []],
  [false, ['http://localhost']],
])('starts with navigator.onLine %s by probing %j', async (onLine, expected) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { connection, probed, frame } = following();
  connection.begin();
  expect(frame.get().online).toBe(onLine);
  await settle();
  expect(probed).toStrictEqual(expected);
});
