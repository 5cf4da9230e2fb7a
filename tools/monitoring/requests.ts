import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { endpoints, type Payload, type Service } from 'shared-contracts/api';

export interface ApiRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Returns the request with this index in a round. */
export type CreateRequest = (place: number) => ApiRequest;

interface ApiResponse {
  status: number;
  cookie: string;
}

const traceparent = () => {
  const digits = () => Math.random().toString(16).slice(2, 10).padEnd(8, '1');
  return `00-${digits()}${digits()}${digits()}${digits()}-${digits()}${digits()}-01`;
};

/** Sends a request with a trace, like a page that starts a trace for each act. */
export const sendRequest = (
  agent: Agent,
  port: string,
  { method, path, headers, body }: ApiRequest,
) =>
  new Promise<ApiResponse>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const allHeaders = {
      traceparent: traceparent(),
      ...headers,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    };
    request({ host: '127.0.0.1', port, method, path, agent, headers: allHeaders }, (response) => {
      const cookie = (response.headers['set-cookie'] ?? []).map((header) => header.split(';')[0]);
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, cookie: cookie.join('; ') }),
      );
    })
      .once('error', reject)
      .end(text);
  });

const origin = 'http://localhost:3000';

const service = (place: number): Service => ({
  service_id: randomUUID(),
  place_id: '',
  category: 'Barber shop',
  name: `Cut ${place}`,
  description: 'A cut.',
  price_start: 30,
  currency: 'USD',
  pricing_type: 'FIXED',
  star: false,
});

/**
 * Returns requests of different weight: one without the database, one with several statements, and reads and
 * changes of services by an owner in progress.
 *
 * @throws Error if the API rejects the owner or a request
 */
export async function createRequests(
  agent: Agent,
  [port = '', ...otherPorts]: string[],
): Promise<Record<string, CreateRequest>> {
  const send = async (apiRequest: ApiRequest, port: string) => {
    const response = await sendRequest(agent, port, apiRequest);
    if (response.status !== 200) throw new Error(`${apiRequest.path} answered ${response.status}.`);
    return response;
  };
  const pre_uid: Payload<'resumeSession'>['pre_uid'] = 'halfway-owner';
  const resume = { ...endpoints.resumeSession, headers: { origin }, body: { pre_uid } };
  const headers = { origin, cookie: (await send(resume, port)).cookie };
  const services = Array.from({ length: 16 }, (_, place) => service(place));
  for (const body of services) await send({ ...endpoints.addService, headers, body }, port);
  const reads: ApiRequest = { method: 'GET', path: endpoints.readServices.path, headers };
  const changes: CreateRequest = (place) => ({
    method: 'POST',
    path: endpoints.updateService.path,
    headers,
    body: { ...services[place % services.length]!, price_start: place },
  });
  // All servers get each request once: after its first request from an owner, a server does more work for later
  // ones.
  for (const serverPort of [port, ...otherPorts]) {
    await send(reads, serverPort);
    await send(changes(1), serverPort);
  }
  return {
    'a call refused before the database': () => ({
      method: 'GET',
      path: '/get_biz_locations?email=visitor%40example.com',
    }),
    '/health': () => ({ method: 'GET', path: '/health' }),
    'reading the session and its services': () => reads,
    'changing a service': changes,
  };
}
