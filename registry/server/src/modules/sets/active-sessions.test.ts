import { inFlightBy, pinsAt } from './active-sessions';

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
