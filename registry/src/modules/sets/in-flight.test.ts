import { inFlightBy, pinsAt } from './in-flight';

const asked: { url: string; authorization: string | null }[] = [];
const answering = (answer: () => Promise<Response>) => {
  const failures: unknown[] = [];
  const inFlight = inFlightBy(
    pinsAt({
      origin: 'http://localhost:4000',
      token: 'operators',
      fetch: (url, init) => {
        asked.push({
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

it('who is on trial in a set is half way on it too', async () => {
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
  expect(asked).toStrictEqual([
    {
      url: 'http://localhost:4000/operator/pins?channel=staging',
      authorization: 'Bearer operators',
    },
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ['refuses', () => Promise.resolve(new Response('', { status: 401 }))],
  ['answers something else', () => Promise.resolve(Response.json({ pins: 'many' }))],
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
])('nobody knows where the API %s, and that is told', async (_what, answer) => {
  const { inFlight, failures } = answering(answer);
  expect(await inFlight('production')).toBeUndefined();
  expect(failures).toHaveLength(1);
});
