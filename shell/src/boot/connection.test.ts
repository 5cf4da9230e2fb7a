import { createConnection } from './connection';

const own = 'https://shop.example';
const api = 'https://api.shop.example';

function connectionOf() {
  const reachable = new Set([own, api]);
  const reports: string[] = [];
  const connection = createConnection({
    probe: (origin) => Promise.resolve(reachable.has(origin)),
    own,
    others: () => [api],
    changed: (online) => reports.push(online ? 'online' : 'offline'),
    waiting: (waits) => reports.push(waits ? 'waiting' : 'not waiting'),
  });
  const back = jest.fn(() => Promise.resolve());
  return { connection, reachable, reports, back };
}

const isWanted = () => true;
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('continues at once and reports nothing while the server is reachable', async () => {
  const { connection, reports, back } = connectionOf();
  await expect(connection.reached('/setNumber', isWanted, back)).resolves.toBe(true);
  expect(reports).toStrictEqual([]);
  expect(back).not.toHaveBeenCalled();
});

it('reports a lost connection and continues when it is back', async () => {
  const { connection, reachable, reports, back } = connectionOf();
  reachable.delete(own);
  const reached = connection.reached('/setNumber', isWanted, back);
  await seconds(10);
  expect(reports).toStrictEqual(['waiting', 'offline']);
  reachable.add(own);
  await seconds(15);
  await expect(reached).resolves.toBe(true);
  expect(reports.sort()).toStrictEqual(['not waiting', 'offline', 'online', 'waiting']);
  expect(back).toHaveBeenCalledTimes(1);
});

it('probes at once when the browser reports a change', async () => {
  const { connection, reachable, back } = connectionOf();
  reachable.delete(own);
  const reached = connection.reached('/setNumber', isWanted, back);
  await seconds(0);
  reachable.add(own);
  connection.wake();
  await seconds(0);
  await expect(reached).resolves.toBe(true);
});

it('stops waiting when the owner no longer wants to leave', async () => {
  const { connection, reachable, reports, back } = connectionOf();
  let wanted = true;
  reachable.delete(own);
  const reached = connection.reached('/setNumber', () => wanted, back);
  await seconds(2);
  wanted = false;
  connection.wake();
  reachable.add(own);
  await seconds(0);
  await expect(reached).resolves.toBe(false);
  expect(reports).toContain('not waiting');
  expect(back).not.toHaveBeenCalled();
});

it('probes the server of the page, because the API may fail alone', async () => {
  const { connection, reachable, reports, back } = connectionOf();
  reachable.delete(api);
  const reached = connection.reached(`${api}/old-dashboard-transit?uid=1`, isWanted, back);
  await seconds(5);
  expect(reports).toStrictEqual(['waiting']);
  reachable.add(api);
  await seconds(15);
  await expect(reached).resolves.toBe(true);
  expect(reports).toStrictEqual(['waiting', 'not waiting']);
});

it('stays online when the server responds while the browser reports offline', async () => {
  const { connection, reports } = connectionOf();
  connection.lost();
  await seconds(0);
  expect(reports).toStrictEqual(['offline', 'online']);
});

it('stays online after a failed call when the server responds', async () => {
  const { connection, reports } = connectionOf();
  connection.doubt();
  await seconds(30);
  expect(reports).toStrictEqual([]);
});

it('detects the return of the connection without an event', async () => {
  const { connection, reachable, reports } = connectionOf();
  reachable.delete(own);
  connection.doubt();
  await seconds(40);
  reachable.add(own);
  await seconds(15);
  expect(reports).toStrictEqual(['offline', 'online']);
});

it('probes less and less often, down to every 15 s', async () => {
  const probeTimes: number[] = [];
  const begun = Date.now();
  const connection = createConnection({
    probe: () => Promise.resolve(probeTimes.push(Date.now() - begun) < 0),
    own,
    others: () => [],
    changed: () => undefined,
    waiting: () => undefined,
  });
  connection.lost();
  await seconds(60);
  expect(probeTimes).toStrictEqual([0, 1, 3, 7, 15, 30, 45, 60].map((after) => after * 1_000));
});

it('probes again at once when the browser reported a change during a probe', async () => {
  const { connection, reachable, reports } = connectionOf();
  reachable.delete(own);
  connection.lost();
  reachable.add(own);
  connection.doubt();
  await seconds(0);
  expect(reports).toStrictEqual(['offline', 'online']);
});
