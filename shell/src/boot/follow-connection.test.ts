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
    ...{ stage: { kind: 'empty' }, view: undefined, notice: undefined, online: true },
  });
  const navigation = createNavigation(opened.page);
  const asked: string[] = [];
  const changes: boolean[] = [];
  const patience: number[] = [];
  const network = { up: true };
  const connection = followConnection({
    frame,
    navigation,
    settled: async (atMost) => void patience.push(atMost),
    origin: () => api,
    changed: (online) => void changes.push(online),
    probe: (origin) => {
      asked.push(origin);
      return Promise.resolve(network.up);
    },
  });
  return { connection, frame, navigation, asked, changes, patience, network };
}

const rounds = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

it.each([
  ['the API’s', `${api}/google/start`, api],
  ['a page of ours', '/automate-reviews', 'http://localhost'],
  // Of nobody else’s server may be asked whether it is there.
  ['somebody else’s', 'https://provider.example/sign-in', 'http://localhost'],
])('for an address that is %s it is asked at %s whether %s answers', async (_, address, origin) => {
  const { connection, asked, patience } = following();
  expect(await connection.reached(address, () => true)).toBe(true);
  expect(asked).toStrictEqual([origin]);
  // Nothing was away, so nothing has to be sent before the page goes.
  expect(patience).toStrictEqual([]);
});

it('who waits to leave is shown to, and what is under way gets ten seconds first', async () => {
  const { connection, frame, patience, network, changes } = following();
  network.up = false;
  const there = connection.reached('/automate-reviews', () => true);
  await rounds();
  expect(frame.get()).toMatchObject({ departing: true, online: false });
  network.up = true;
  window.dispatchEvent(new Event('online'));
  expect(await there).toBe(true);
  expect(patience).toStrictEqual([10_000]);
  expect(frame.get()).toMatchObject({ departing: false, online: true });
  expect(changes).toStrictEqual([false, true]);
});

it('who goes somewhere else waits no longer to leave', async () => {
  const { connection, frame, navigation, network } = following();
  network.up = false;
  let wanted = true;
  const there = connection.reached('/automate-reviews', () => wanted);
  await rounds();
  wanted = false;
  navigation.go('/review-consent');
  expect(await there).toBe(false);
  expect(frame.get().departing).toBe(false);
  network.up = true;
  connection.doubt();
  await rounds();
});

it.each([
  [true, []],
  [false, ['http://localhost']],
])('begins, where the browser says online: %s, by asking %j', async (onLine, expected) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { connection, asked, frame } = following();
  connection.begin();
  expect(frame.get().online).toBe(onLine);
  await rounds();
  expect(asked).toStrictEqual(expected);
});
