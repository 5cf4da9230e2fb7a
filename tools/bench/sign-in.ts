import type { APIRequestContext, APIResponse } from '@playwright/test';
import { apiOrigin } from './ports';

const email = 'omar.haddad@example.com';

/**
 * Signs a browser in and links a business, with the requests of a browser but without pages.
 *
 * @param request of the browser context that receives the cookie
 */
export async function signIn(request: APIRequestContext, shellOrigin: string): Promise<void> {
  const headers = { origin: shellOrigin };
  const get = (path: string) => request.get(apiOrigin + path, { headers, maxRedirects: 0 });

  await get('/session');
  const consentUrl = new URL(leadsTo(await get('/google/start?origin=web')));
  await request.get(leadsTo(await allow(request, consentUrl)), { maxRedirects: 0 });

  const response = await get(`/get_biz_locations?email=${encodeURIComponent(email)}`);
  const { locations } = (await response.json()) as {
    locations: { name: string; metadata: { placeId: string } }[];
  };
  const { name, metadata } = locations[0]!;
  const saved = await request.post(`${apiOrigin}/gmb_save_biz_data_react`, {
    headers,
    data: { email, place_id: metadata.placeId, location_name: name, src: 'Web' },
  });
  if (!saved.ok()) throw new Error(`The business could not be linked: ${await saved.text()}`);
}

/** Sends the form of the simulated consent page with every box checked. */
async function allow(request: APIRequestContext, consentUrl: URL): Promise<APIResponse> {
  const form = new URLSearchParams(consentUrl.searchParams);
  form.set('account', email);
  form.set('decision', 'allow');
  for (const scope of (consentUrl.searchParams.get('scope') ?? '').split(' ')) {
    form.append('grant', scope);
  }
  const consent = new URL(consentUrl.pathname.replace(/auth$/, 'consent'), consentUrl);
  return request.post(consent.href, {
    data: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
}

function leadsTo(response: APIResponse): string {
  const { location } = response.headers();
  if (location) return location;
  throw new Error(`${response.url()} answered ${response.status()} without a redirect.`);
}
