import type { TestRegistry } from './registry';

export type Browser = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers?: Record<string, string>,
) => ReturnType<TestRegistry['get']>;

/** A browser in which somebody signed in: its cookie travels with what its pages ask. */
export async function signedInAs(
  { server }: Pick<TestRegistry, 'server'>,
  payload: { name: string; password: string },
): Promise<Browser> {
  const ours = { 'sec-fetch-site': 'same-origin' };
  const url = '/operators/session';
  const answer = await server.inject({ method: 'POST', url, payload, headers: ours });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return (method, url, body, headers = ours) =>
    server.inject({ method, url, headers: { ...headers, cookie }, ...(body && { payload: body }) });
}
