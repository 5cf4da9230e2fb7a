import { createConnection } from './connection';

const own = 'https://shop.example';
const api = 'https://api.shop.example';

function connectionOf() {
  const there = new Set([own, api]);
  const told: string[] = [];
  const connection = createConnection({
    probe: (origin) => Promise.resolve(there.has(origin)),
    own,
    others: () => [api],
    changed: (online) => told.push(online ? 'online' : 'offline'),
    waiting: (waits) => told.push(waits ? 'waiting' : 'not waiting'),
  });
  const back = jest.fn(() => Promise.resolve());
  return { connection, there, told, back };
}

const always = () => true;
const seconds = (many: number) => jest.advanceTimersByTimeAsync(many * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is passed at once by who can go, and nobody is told anything', async () => {
  const { connection, told, back } = connectionOf();
  await expect(connection.reached('/setNumber', always, back)).resolves.toBe(true);
  expect(told).toStrictEqual([]);
  expect(back).not.toHaveBeenCalled();
});

it('holds who cannot go, says so, and lets them go when it is back', async () => {
  const { connection, there, told, back } = connectionOf();
  there.delete(own);
  const went = connection.reached('/setNumber', always, back);
  await seconds(10);
  expect(told).toStrictEqual(['waiting', 'offline']);
  there.add(own);
  await seconds(15);
  await expect(went).resolves.toBe(true);
  expect(told.sort()).toStrictEqual(['not waiting', 'offline', 'online', 'waiting']);
  expect(back).toHaveBeenCalledTimes(1);
});

it('asks at once when there is news', async () => {
  const { connection, there, back } = connectionOf();
  there.delete(own);
  const went = connection.reached('/setNumber', always, back);
  await seconds(0);
  there.add(own);
  connection.wake();
  await seconds(0);
  await expect(went).resolves.toBe(true);
});

it('lets go of who no longer wants to leave, and goes nowhere', async () => {
  const { connection, there, told, back } = connectionOf();
  let here = true;
  there.delete(own);
  const went = connection.reached('/setNumber', () => here, back);
  await seconds(2);
  here = false;
  connection.wake();
  there.add(own);
  await seconds(0);
  await expect(went).resolves.toBe(false);
  expect(told).toContain('not waiting');
  expect(back).not.toHaveBeenCalled();
});

it('asks the server that the page is of: the API may be away alone', async () => {
  const { connection, there, told, back } = connectionOf();
  there.delete(api);
  const went = connection.reached(`${api}/old-dashboard-transit?uid=1`, always, back);
  await seconds(5);
  expect(told).toStrictEqual(['waiting']);
  there.add(api);
  await seconds(15);
  await expect(went).resolves.toBe(true);
  expect(told).toStrictEqual(['waiting', 'not waiting']);
});

it('asks our own server where the page is somebody else’s, whom we cannot ask', async () => {
  const { connection, back } = connectionOf();
  const went = connection.reached('https://accounts.google.com/o/oauth2', always, back);
  await expect(went).resolves.toBe(true);
});

it('does not believe a browser that calls itself offline and gets through', async () => {
  const { connection, told } = connectionOf();
  connection.lost();
  await seconds(0);
  expect(told).toStrictEqual(['offline', 'online']);
});

it('finds out what a call that failed means: nothing, where the server answers', async () => {
  const { connection, told } = connectionOf();
  connection.doubt();
  await seconds(30);
  expect(told).toStrictEqual([]);
});

it('finds out alone when it is back', async () => {
  const { connection, there, told } = connectionOf();
  there.delete(own);
  connection.doubt();
  await seconds(40);
  there.add(own);
  await seconds(15);
  expect(told).toStrictEqual(['offline', 'online']);
});

it('asks less and less often, and each quarter of a minute in the end', async () => {
  const asked: number[] = [];
  const begun = Date.now();
  const connection = createConnection({
    probe: () => Promise.resolve(asked.push(Date.now() - begun) < 0),
    own,
    others: () => [],
    changed: () => undefined,
    waiting: () => undefined,
  });
  connection.lost();
  await seconds(60);
  expect(asked).toStrictEqual([0, 1, 3, 7, 15, 30, 45, 60].map((after) => after * 1_000));
});

it('asks again at once when there was news while it was asking', async () => {
  const { connection, there, told } = connectionOf();
  there.delete(own);
  connection.lost();
  there.add(own);
  connection.doubt();
  await seconds(0);
  expect(told).toStrictEqual(['offline', 'online']);
});
