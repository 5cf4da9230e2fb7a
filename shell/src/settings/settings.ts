import * as z from 'zod/mini';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import type { Stored } from '../storage/stored';

/** What the shell's server says at run time: the same files serve every environment and both builds. */
export const settings = z.object({
  build: z.enum(['web', 'app']),
  channel: z.string(),
  /** Number of the set of releases that this page was served with; the shell's server may not know it. */
  set: z.optional(z.int()),
  /** The canary that runs in the channel, and which arm of it this visitor has. */
  canary: z.optional(
    z.object({
      id: z.string(),
      arm: z.enum(['canary', 'stable']),
      /** False for who is pinned, previews or tests: chance did not give the arm. */
      judged: z.boolean(),
    }),
  ),
  /** The word of the server that chance gave the arm, which the API asks for. */
  draw: z.optional(z.string()),
  /** The set and the arm are those that the request named, and not what another visitor would get now. */
  pinned: z.optional(z.boolean()),
  /** Somebody who tests or previews chose what they get: what the flow began with does not count. */
  chosen: z.optional(z.boolean()),
  /** The set that the flow was said to have begun with, which it does not get any more, and why. */
  unkept: z.optional(
    z.object({
      set: z.int(),
      why: z.enum(['drained', 'banned', 'unknown', 'canary-over', 'unreachable']),
    }),
  ),
  /** What the link shows by which this visitor came, or why it shows what is live. */
  preview: z.optional(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('shown'),
        id: z.string(),
        remote: z.string(),
        version: z.string(),
        until: z.string(),
      }),
      z.object({
        kind: z.literal('over'),
        why: z.enum([
          ...(['expired', 'ended', 'misfit', 'unsigned', 'unknown'] as const),
          ...(['server-away', 'unreachable'] as const),
        ]),
      }),
    ]),
  ),
  /** Where what pages like this one have in common can be fetched, for browsers that do not have it. */
  dictionary: z.optional(z.string()),
  /** Hash of the contract that the shell was built with: which remotes fit is said by it. */
  contract: z.optional(z.string()),
  apiOrigin: z.string(),
  testApiOrigin: z.string(),
  /** The host that counts as the web host when 'test_source' names it. */
  webHost: z.string(),
  slug: z.string(),
  productName: z.string(),
  /** The language of the page; English where it is missing. */
  language: z.optional(z.string()),
  supportPhone: z.string(),
  bookingPlatforms: z.array(z.object({ id: z.string(), name: z.string() })),
  realDuration: z.boolean(),
  /** Providers that are switched off: their steps say so. */
  providersOff: z._default(z.array(z.string()), []),
  /** Whether `/privacy` and `/terms` lead to a page. */
  hasPrivacyPage: z.optional(z.boolean()),
  hasTermsPage: z.optional(z.boolean()),
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
