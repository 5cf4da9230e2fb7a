import { createOperators } from '../modules/operators/operators';
import type { TestRegistry } from './registry';

type Server = Pick<TestRegistry, 'server'>;

export type Browser = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers?: Record<string, string>,
) => ReturnType<TestRegistry['get']>;

export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Sends a secret as the sign-in page does. */
export const signIn = (
  { server }: Server,
  secret: string,
  { from: address = '127.0.0.1', headers = sameOrigin as Record<string, string> } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/operators/session',
    headers,
    remoteAddress: address,
    payload: { secret },
  });

/** A browser in which the bootstrap operator signed in. */
export async function signedIn(registry: Server, secret: string): Promise<Browser> {
  const answer = await signIn(registry, secret);
  return inBrowser(registry, answer.headers['set-cookie']);
}

/** A browser that sends the session cookie of a response with its requests. */
export function inBrowser({ server }: Server, set: string | string[] | undefined): Browser {
  const cookie = cookieOf(set, 'registry_operator');
  return (method, url, body, headers = sameOrigin) =>
    server.inject({ method, url, headers: { ...headers, cookie }, ...(body && { payload: body }) });
}

/** The cookie of this name as a browser sends it back; empty if the response sets none. */
export const cookieOf = (set: string | string[] | undefined, name: string) =>
  [set ?? []]
    .flat()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

type Person = Parameters<ReturnType<typeof createOperators>['fromProvider']>[0];

/** Adds a person, as their first sign-in at the provider does. */
export const addPerson = ({ database }: Pick<TestRegistry, 'database'>, person: Person) =>
  createOperators(database, Date.now).fromProvider(person);
