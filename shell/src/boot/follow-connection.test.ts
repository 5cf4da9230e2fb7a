import { settles, worldParts } from '../testing/shell';
import { followConnection } from './follow-connection';

const api = 'https://api.example';

afterEach(() => jest.restoreAllMocks());

function following() {
  const { frame, navigation } = worldParts({ address: '/client-count' }).parts;
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
  return { connection, frame, probed, changes, waits, network };
}

const settle = () => settles(() => false, 20);

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
