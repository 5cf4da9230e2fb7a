import * as z from 'zod/mini';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';
import type { Stored } from '../storage/stored';

/**
 * The settings that the shell's server inlines at run time. The same files serve every environment and both builds.
 */
export const settings = z.object({
  build: z.enum(['web', 'app']),
  channel: z.string(),
  /** Number of the release set of this page; undefined when the server does not know it. */
  set: z.optional(z.int()),
  /** The running canary of the channel, and this visitor's arm. */
  canary: z.optional(
    z.object({
      id: z.string(),
      arm: z.enum(['canary', 'stable']),
      /** False for pinned visitors, previews and testers, whose arm was not assigned at random. */
      judged: z.boolean(),
    }),
  ),
  /** The server's signed token that the arm was assigned at random. The API requires it. */
  draw: z.optional(z.string()),
  /** Whether the set and the arm come from the visitor's pin and may differ from the live ones. */
  pinned: z.optional(z.boolean()),
  /** Whether a tester or a preview link chose the releases. The pin of the flow is then ignored. */
  chosen: z.optional(z.boolean()),
  /** The pinned set that the server no longer serves, and the reason. */
  unkept: z.optional(
    z.object({
      set: z.int(),
      why: z.enum(['drained', 'banned', 'unknown', 'canary-over', 'unreachable']),
    }),
  ),
  /** The preview of the visitor's link, or the reason why the page shows the live version. */
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
  /** Address of the compression dictionary, for browsers that do not have it. */
  dictionary: z.optional(z.string()),
  /** Hash of the shell's contract, which decides which remotes are compatible. */
  contract: z.optional(z.string()),
  apiOrigin: z.string(),
  testApiOrigin: z.string(),
  /** The host that counts as the web host when 'test_source' names it. */
  webHost: z.string(),
  slug: z.string(),
  productName: z.string(),
  /** The language of the page; English if it is missing. */
  language: z.optional(z.string()),
  supportPhone: z.string(),
  bookingPlatforms: z.array(z.object({ id: z.string(), name: z.string() })),
  realDuration: z.boolean(),
  /** Whether tapping an answer continues without the button. */
  autoContinue: z.optional(z.boolean()),
  /** Providers that are switched off. Their steps show that. */
  providersOff: z._default(z.array(z.string()), []),
  /** The pages about privacy and terms that this installation has. */
  legalPages: z.optional(z.array(z.enum(['privacy', 'terms']))),
  allowedRedirectOrigins: z.array(z.string()),
  dashboardUrl: z.string(),
  closeBrowserUrl: z.string(),
  instagramStartUrl: z.string(),
  appStores: z.object({ apple: z.string(), google: z.string() }),
  debugAnalytics: z.boolean(),
  /** Whether to send analytics events to a tag manager too. */
  dataLayer: z._default(z.boolean(), false),
  sessionRecording: z.boolean(),
  development: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

/** Returns the host of the API. The storage flag 'test' switches to the test host. */
export const apiOriginFor = (
  { apiOrigin, testApiOrigin }: Pick<Settings, 'apiOrigin' | 'testApiOrigin'>,
  { test }: Stored,
): string => (test === '1' ? testApiOrigin : apiOrigin);

/** Returns the JSON that the server inlined under an ID, or null when it is missing or unreadable. */
function inlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent || 'null');
  } catch (error) {
    console.error(`shopfront The page's ${id} is not valid JSON.`, error);
    return null;
  }
}

/**
 * Returns the settings of this page.
 *
 * @throws when the shell's server did not serve this page
 */
export const readSettings = (): Settings => settings.parse(inlined('config'));

const outline = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.unknown()),
});

/**
 * Returns the inlined discovery document, or undefined when the server had none. Remotes with invalid data are left
 * out and do not affect the others.
 */
export function readDiscovery(): DiscoveryDocument | undefined {
  const parsed = outline.safeParse(inlined('discovery'));
  if (!parsed.success) return undefined;
  const { schema, microFrontends } = parsed.data;
  const valid = Object.entries(microFrontends).flatMap(([name, versions]) => {
    const remote = discoveryDocument.safeParse({ schema, microFrontends: { [name]: versions } });
    if (remote.success) return Object.entries(remote.data.microFrontends);
    console.error(`shopfront DISCOVERY_INVALID ${name}`, remote.error);
    return [];
  });
  return { schema, microFrontends: Object.fromEntries(valid) };
}
