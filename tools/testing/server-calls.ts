/** Calls that tests of backups and of killed servers make. */

export const administrator = 'a-token-for-tests-only';
export const shellOrigin = 'http://localhost:3000';

/** @throws Error with the response if it is not successful */
export async function fetchJson<T>(
  address: string,
  path: string,
  options: RequestInit = {},
): Promise<T> {
  const response = await fetch(new URL(path, address), {
    ...options,
    headers: {
      authorization: `Bearer ${administrator}`,
      'content-type': 'application/json',
      origin: shellOrigin,
      ...options.headers,
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

/** Returns the cookie of a browser that opens the link of an owner in progress. */
export async function openLink(api: string): Promise<string> {
  const response = await fetch(new URL('/session/resume', api), {
    ...post({ pre_uid: 'halfway-owner' }),
    headers: { 'content-type': 'application/json', origin: shellOrigin },
  });
  if (!response.ok) throw new Error(await response.text());
  return (response.headers.get('set-cookie') ?? '').split(';')[0]!;
}

/** Returns a new service of this name. */
export const serviceNamed = (name: string) => ({
  service_id: crypto.randomUUID(),
  place_id: '',
  category: 'Barber shop',
  name,
  description: 'A cut.',
  price_start: 30,
  currency: 'USD',
  pricing_type: 'FIXED',
  star: false,
});
