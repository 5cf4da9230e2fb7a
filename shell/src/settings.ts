import * as z from 'zod/mini';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import type { Stored } from './storage/stored';

/** What the shell's server says at run time: the same files serve every environment and both builds. */
const settings = z.object({
  build: z.enum(['web', 'app']),
  channel: z.string(),
  apiOrigin: z.string(),
  testApiOrigin: z.string(),
  /** The host that counts as the web host when 'test_source' names it. */
  webHost: z.string(),
  slug: z.string(),
  productName: z.string(),
  supportPhone: z.string(),
  bookingPlatforms: z.array(z.object({ id: z.string(), name: z.string() })),
  realDuration: z.boolean(),
  allowedRedirectOrigins: z.array(z.string()),
  dashboardUrl: z.string(),
  closeBrowserUrl: z.string(),
  instagramStartUrl: z.string(),
  appStores: z.object({ apple: z.string(), google: z.string() }),
  debugAnalytics: z.boolean(),
  /** Give analytics events to a tag manager as well. */
  dataLayer: z._default(z.boolean(), false),
  sessionRecording: z.boolean(),
  development: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

/** Host of the API: the storage flag 'test' switches to the other one. */
export const apiOriginFor = (
  { apiOrigin, testApiOrigin }: Pick<Settings, 'apiOrigin' | 'testApiOrigin'>,
  { test }: Stored,
): string => (test === '1' ? testApiOrigin : apiOrigin);

/** What the server put into the page under that id; null when it is not there or not readable. */
function inlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || 'null');
  } catch (error) {
    console.error(`shopfront The page's ${id} is not readable.`, error);
    return null;
  }
}

/** @throws when the page was not served by the shell's server: nothing can work then. */
export const readSettings = (): Settings => settings.parse(inlined('config'));

const outline = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.unknown()),
});

/**
 * The inlined discovery document; undefined when the server had none, which the frame then says. A remote
 * whose part of it is not valid is left out: it must not take the others down.
 */
export function readDiscovery(): DiscoveryDocument | undefined {
  const read = outline.safeParse(inlined('discovery'));
  if (!read.success) return undefined;
  const { schema, microFrontends } = read.data;
  const valid = Object.entries(microFrontends).flatMap(([name, versions]) => {
    const one = discoveryDocument.safeParse({ schema, microFrontends: { [name]: versions } });
    if (one.success) return Object.entries(one.data.microFrontends);
    console.error(`shopfront DISCOVERY_INVALID ${name}`, one.error);
    return [];
  });
  return { schema, microFrontends: Object.fromEntries(valid) };
}
