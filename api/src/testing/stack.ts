import { randomUUID } from 'node:crypto';
import type { Payload } from 'shared-contracts/api';
import * as databases from 'shared-server/testing';
import { type FreshDatabase } from 'shared-server/testing';
import { apiConfig, createApp, type Api, type ApiConfig, migrations } from '../app';
import { Browser } from './browser';
import { aLocation, ProviderWorld } from './providers';

/** The API on a test database, with simulated providers. */
export interface Stack {
  api: Api;
  world: ProviderWorld;
  visitor(): Browser;
  /** Every log line from `logLevel` on, without warnings about the speed of this machine. */
  logged(): string[];
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** Signs in with an account that has the given locations; returns the browser's last address. */
  signIn(
    browser: Browser,
    email: string,
    origin?: 'web' | 'app',
    as?: Pick<Payload<'readSignInUrl'>, 'pre_uid' | 'uid' | 'return_to'>,
  ): Promise<URL>;
  /** Returns an owner with a linked location, who opened the link if there is one. */
  owner(email?: string, link?: string): Promise<LinkedOwner>;
  close(): Promise<void>;
}

export interface LinkedOwner {
  browser: Browser;
  uid: string;
  email: string;
  place_id: string;
  location_name: string;
}

type Overrides = Partial<Omit<ApiConfig, 'limits'>> & {
  limits?: Partial<ApiConfig['limits']>;
};

export async function openStack(
  { url }: FreshDatabase,
  { limits, ...overrides }: Overrides = {},
): Promise<Stack> {
  const defaults = apiConfig({ LOG_LEVEL: 'silent' });
  const config: ApiConfig = {
    ...defaults,
    databaseUrl: url,
    dataFolder: undefined,
    ...overrides,
    // Suites make more calls in a minute than any visitor.
    limits: { ...defaults.limits, requestsPerMinute: 100_000, codesPerAddress: 1000, ...limits },
  };
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const world = new ProviderWorld(now);
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const api = await createApp(config, world, { now, logTo });

  const visitor = () => new Browser(api);

  const signIn: Stack['signIn'] = async (browser, email, origin = 'web', as = {}) => {
    const { url: start } = await browser.call('readSignInUrl', { origin, ...as });
    const consent = await browser.goTo(start);
    const redirectUri = consent.searchParams.get('redirect_uri')!;
    return browser.goTo(comeBack(consent, { code: world.agree(email, redirectUri) }));
  };

  const owner: Stack['owner'] = async (email = `owner-${randomUUID()}@example.com`, link) => {
    const location = aLocation(randomUUID());
    world.account(email, { locations: [location] });
    const browser = visitor();
    if (link) await browser.call('resumeSession', { pre_uid: link });
    await signIn(browser, email);
    const place_id = location.metadata.placeId;
    const location_name = location.name;
    const saved = await browser.call('saveBusiness', {
      email,
      place_id,
      location_name,
      src: 'Web',
    });
    if (saved.error === 1) throw new Error(saved.res);
    return { browser, uid: saved.res.uid, email, place_id, location_name };
  };

  return {
    api,
    world,
    logged: () => lines.filter((line) => !line.includes('"event loop blocked"')),
    visitor,
    signIn,
    owner,
    pass: (milliseconds) => void (passed += milliseconds),
    close: () => api.close(),
  };
}

/** Returns a provider's return address, with its state and parameters. */
export function comeBack(
  consent: URL,
  { state, ...parameters }: { code?: string; error?: string; state?: string },
): string {
  const url = new URL(consent.searchParams.get('redirect_uri')!);
  url.searchParams.set('state', state ?? consent.searchParams.get('state')!);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** Opens a stack for all tests of a file, or a new one for each test. Its fields are set when the tests begin. */
export function withStack(overrides: Overrides = {}, of: 'file' | 'test' = 'file'): Stack {
  const stack = {} as Stack;
  const open = async () =>
    void Object.assign(stack, await openStack(await freshDatabase(), overrides));
  const close = () => stack.close();
  if (of === 'file') {
    beforeAll(open);
    afterAll(close);
  } else {
    beforeEach(open);
    afterEach(close);
  }
  return stack;
}

type Suite = Parameters<typeof databases.onDatabase>[0];

/** An empty PostgreSQL database with the API's tables. */
export const freshDatabase = () => databases.freshDatabase(migrations);

export const onDatabase = (suite: Suite) => databases.onDatabase(suite, migrations);

/** Returns the form of a business that is not on Google yet, as the screen sends it; `more` replaces fields. */
export const profileForm = (
  email: string,
  more: Partial<Payload<'createProfile'>> = {},
): Payload<'createProfile'> => ({
  business_location: '500 Main Street, Springfield, OR',
  country_code_num: '1',
  business_email: email,
  business_phone: '5415550170',
  country_code: 'US',
  region_code: 'US',
  postal_code: '97477',
  business_name: 'Corner Cuts',
  primary_category: 'categories/gcid:barber_shop',
  display_name: 'Barber',
  door_num: 'Suite 4',
  address_lines: ['500 Main Street'],
  administrative_area: 'Oregon',
  locality: 'Springfield',
  latitude: 44.05,
  longitude: -123.02,
  ref_place_id: 'place-main',
  is_test: false,
  is_retry: false,
  ...more,
});
