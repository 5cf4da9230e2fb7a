import { inFlightBy, pinsAt } from './active-sessions';
import { startRegistry, withDatabase } from '../../testing/registry';

const requests: { url: string; authorization: string | null }[] = [];
const answering = (answer: () => Promise<Response>) => {
  const failures: unknown[] = [];
  const inFlight = inFlightBy(
    pinsAt({
      origin: 'http://localhost:4000',
      token: 'operators',
      fetch: (url, init) => {
        requests.push({
          url: String(url),
          authorization: new Headers(init?.headers).get('authorization'),
        });
        return answer();
      },
      failed: (error) => failures.push(error),
    }),
  );
  return { inFlight, failures };
};

it('counts sessions of a canary in its set', async () => {
  const pin = { channel: 'staging', canary: null, arm: null };
  const pins = [
    { ...pin, set: 7, owners: 4 },
    { ...pin, set: 7, canary: 'c1', arm: 'canary', owners: 2 },
    { ...pin, set: 5, owners: 1 },
  ];
  const { inFlight } = answering(() => Promise.resolve(Response.json({ pins })));
  expect([...(await inFlight('staging'))!]).toStrictEqual([
    [7, 6],
    [5, 1],
  ]);
  expect(requests).toStrictEqual([
    {
      url: 'http://localhost:4000/operator/pins?channel=staging',
      authorization: 'Bearer operators',
    },
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ['refuses', () => Promise.resolve(new Response('', { status: 401 }))],
  ['sent an invalid response', () => Promise.resolve(Response.json({ pins: 'many' }))],
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
])('reports an unknown number if the API %s', async (_what, answer) => {
  const { inFlight, failures } = answering(answer);
  expect(await inFlight('production')).toBeUndefined();
  expect(failures).toHaveLength(1);
});

withDatabase();

const people = async (world: Parameters<typeof startRegistry>[1]) => {
  const registry = await startRegistry({}, world);
  const answer = await registry.get('/channels/staging/people');
  return answer.json();
};

it('returns the active sessions of each set, newest set first', async () => {
  const owners = new Map([
    [5, 1],
    [7, 6],
  ]);
  expect(await people({ inFlight: () => Promise.resolve(owners) })).toStrictEqual({
    channel: 'staging',
    people: [
      { set: 7, owners: 6 },
      { set: 5, owners: 1 },
    ],
  });
});

it('returns null if the number of active sessions is unknown', async () => {
  const answer = await people({ inFlight: () => Promise.resolve(undefined) });
  expect(answer).toStrictEqual({ channel: 'staging', people: null });
});
