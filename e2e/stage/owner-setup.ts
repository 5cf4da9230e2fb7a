import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Answer, BusinessLocation } from 'shared-contracts/api';
import { origins } from './addresses';
import type { Account, Owner } from './owner';

export interface SignedIn {
  email: string;
  locations: BusinessLocation[];
}

export interface PreparedOwner extends SignedIn {
  uid: string;
  place_id: string;
  /** 'locations/…' */
  location: string;
  title: string;
}

/** Prepares an owner for a journey with the API calls that a browser would make, without a page. */
export interface OwnerSetup {
  /** Signed in with Google, without a business. */
  signedIn(account?: Account): Promise<SignedIn>;
  /** Saves a business of the account too: the first business, or the business with this title. */
  withBusiness(account?: Account, title?: string): Promise<PreparedOwner>;
  /** Records this stage too. */
  atStage(stage: string, account?: Account): Promise<PreparedOwner>;
  /** Calls the API as the page would. */
  post<A = unknown>(path: string, data: unknown): Promise<A>;
  get<A = unknown>(path: string): Promise<A>;
}

/** @param request of the browser context that gets the cookie */
export function createOwnerSetup(
  request: APIRequestContext,
  owner: Owner,
  shellOrigin = origins.SHELL_ORIGIN,
): OwnerSetup {
  const headers = { origin: shellOrigin };
  const addressOf = (path: string) => origins.API_ORIGIN + path;
  const get = async <A>(path: string) =>
    answerOf<A>(await request.get(addressOf(path), { headers }));
  const post = async <A>(path: string, data: unknown) =>
    answerOf<A>(await request.post(addressOf(path), { data, headers }));

  const signedIn = async (account: Account = 'omar.haddad') => {
    const email = owner.email(account);
    await get('/session');
    const start = await request.get(addressOf('/google/start?origin=web'), { maxRedirects: 0 });
    const consentUrl = new URL(locationOf(start));
    await allow(request, consentUrl, email);
    const answer = await get<Answer<'readLocations'>>(
      `/get_biz_locations?email=${encodeURIComponent(email)}`,
    );
    return { email, locations: typeof answer === 'string' ? [] : answer.locations };
  };

  const withBusiness = async (account?: Account, title?: string) => {
    const { email, locations } = await signedIn(account);
    const chosen = locations.find((location) => !title || location.title === title);
    if (!chosen) throw new Error(`${email} has no location '${title ?? ''}'.`);
    const place_id = chosen.metadata.placeId;
    const saved = await post<Answer<'saveBusiness'>>('/gmb_save_biz_data_react', {
      email,
      place_id,
      location_name: chosen.name,
      src: 'Web',
    });
    if (saved.error === 1) throw new Error(saved.res);
    const { uid } = saved.res;
    return { email, locations, uid, place_id, location: chosen.name, title: chosen.title };
  };

  return {
    signedIn,
    withBusiness,
    async atStage(onboarding_stage, account) {
      const prepared = await withBusiness(account);
      await post('/onboarding-log', { uid: prepared.uid, email: prepared.email, onboarding_stage });
      return prepared;
    },
    post,
    get,
  };
}

/** Returns the query of a new link for an owner, as a mail would contain it. */
export async function freshLink(request: APIRequestContext, { preUid }: Owner): Promise<string> {
  const [pre_uid] = preUid.split('.');
  const answer = await request.post(`${origins.API_ORIGIN}/operator/links`, {
    data: { pre_uid },
    headers: { origin: origins.SHELL_ORIGIN },
  });
  const fresh = await answerOf<{ pre_uid: string }>(answer);
  return `?${new URLSearchParams({ pre_uid: fresh.pre_uid })}`;
}

/** The request of Allow on the simulated consent page, with every box checked. */
async function allow(request: APIRequestContext, consentUrl: URL, account: string) {
  const form = new URLSearchParams(consentUrl.searchParams);
  form.set('account', account);
  form.set('decision', 'allow');
  for (const scope of (consentUrl.searchParams.get('scope') ?? '').split(' '))
    form.append('grant', scope);
  const consent = new URL(consentUrl.pathname.replace(/auth$/, 'consent'), consentUrl);
  const decided = await request.post(consent.href, {
    data: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
  await request.get(locationOf(decided), { maxRedirects: 0 });
}

function locationOf(response: APIResponse): string {
  const { location } = response.headers();
  if (location) return location;
  throw new Error(`${response.url()} answered ${response.status()} without a redirect.`);
}

async function answerOf<A>(response: APIResponse): Promise<A> {
  if (!response.ok()) {
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  }
  const isJson = response.headers()['content-type']?.includes('json');
  return (isJson ? await response.json() : await response.text()) as A;
}
