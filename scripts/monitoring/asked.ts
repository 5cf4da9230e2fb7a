import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { endpoints, type Payload, type Service } from 'shared-contracts/api';

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What the nth request of a round is. */
export type Asked = (place: number) => Sent;

interface Answered {
  status: number;
  cookie: string;
}

const traceparent = () => {
  const digits = () => Math.random().toString(16).slice(2, 10).padEnd(8, '1');
  return `00-${digits()}${digits()}${digits()}${digits()}-${digits()}${digits()}-01`;
};

/** Asks once, as a page does that begins a trace with each act. */
export const asking = (agent: Agent, port: string, { method, path, headers, body }: Sent) =>
  new Promise<Answered>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const told = {
      traceparent: traceparent(),
      ...headers,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    };
    request({ host: '127.0.0.1', port, method, path, agent, headers: told }, (answer) => {
      const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]);
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookie: cookie.join('; ') }),
      );
    })
      .once('error', reject)
      .end(text);
  });

const origin = 'http://localhost:3000';

const service = (place: number): Service => ({
  ...{ service_id: randomUUID(), place_id: '', category: 'Barber shop', name: `Cut ${place}` },
  ...{
    description: 'A cut.',
    price_start: 30,
    currency: 'USD',
    pricing_type: 'FIXED',
    star: false,
  },
});

/**
 * From the lightest to what owners do: one that is refused before the database, one that asks it several things, and an
 * owner half way who reads the services listed, and changes one.
 *
 * @throws when the API does not let the owner in, or refuses what is about to be measured.
 */
export async function ownersRequests(
  agent: Agent,
  [port = '', ...others]: string[],
): Promise<Record<string, Asked>> {
  const send = async (sent: Sent, port: string) => {
    const answered = await asking(agent, port, sent);
    if (answered.status !== 200) throw new Error(`${sent.path} answered ${answered.status}.`);
    return answered;
  };
  const pre_uid: Payload<'resumeSession'>['pre_uid'] = 'halfway-owner';
  const resume = { ...endpoints.resumeSession, headers: { origin }, body: { pre_uid } };
  const headers = { origin, cookie: (await send(resume, port)).cookie };
  const services = Array.from({ length: 16 }, (_, place) => service(place));
  for (const body of services) await send({ ...endpoints.addService, headers, body }, port);
  const reads: Sent = { method: 'GET', path: endpoints.readServices.path, headers };
  const changes: Asked = (place) => ({
    ...{ method: 'POST', path: endpoints.updateService.path, headers },
    body: { ...services[place % services.length]!, price_start: place },
  });
  // By all of them, since what a call of an owner begins to follow is followed at every other request from then on.
  for (const each of [port, ...others]) {
    await send(reads, each);
    await send(changes(1), each);
  }
  return {
    'a call refused before the database': () => ({
      ...{ method: 'GET', path: '/get_biz_locations?email=somebody%40example.com' },
    }),
    '/health': () => ({ method: 'GET', path: '/health' }),
    'reading the session and its services': () => reads,
    'changing a service': changes,
  };
}
