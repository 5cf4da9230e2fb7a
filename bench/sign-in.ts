import type { APIRequestContext, APIResponse } from '@playwright/test';
import { apiOrigin } from './ports';

const email = 'omar.haddad@example.com';

/**
 * Signs a browser in and links a business, by the calls that a browser would make and no page.
 *
 * @param request of the browser context whose cookie this is to be
 */
export async function signIn(request: APIRequestContext, shellOrigin: string): Promise<void> {
  const headers = { origin: shellOrigin };
  const get = (path: string) => request.get(apiOrigin + path, { headers, maxRedirects: 0 });

  await get('/session');
  const asked = new URL(leadsTo(await get('/google/start?origin=web')));
  await request.get(leadsTo(await allow(request, asked)), { maxRedirects: 0 });

  const found = await get(`/get_biz_locations?email=${encodeURIComponent(email)}`);
  const { locations } = (await found.json()) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const { name, metadata } = locations[0]!;
  const saved = await request.post(`${apiOrigin}/gmb_save_biz_data_react`, {
    headers,
    data: { email, place_id: metadata.placeId, location_name: name, src: 'Web' },
  });
  if (!saved.ok()) throw new Error(`No business could be linked: ${await saved.text()}`);
}

/** What pressing Allow on the simulated consent page sends, with every box ticked. */
async function allow(request: APIRequestContext, asked: URL): Promise<APIResponse> {
  const form = new URLSearchParams(asked.searchParams);
  form.set('account', email);
  form.set('decision', 'allow');
  for (const scope of (asked.searchParams.get('scope') ?? '').split(' ')) {
    form.append('grant', scope);
  }
  const consent = new URL(asked.pathname.replace(/auth$/, 'consent'), asked);
  return request.post(consent.href, {
    data: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
}

function leadsTo(response: APIResponse): string {
  const { location } = response.headers();
  if (location) return location;
  throw new Error(`${response.url()} answered ${response.status()} and led nowhere.`);
}
