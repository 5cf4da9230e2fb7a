import * as z from 'zod/mini';
import { discoveryDocument, type DiscoveryDocument } from 'shared-contracts/discovery';

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
  sessionRecording: z.boolean(),
  development: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

function inlined(id: string): unknown {
  const block = document.getElementById(id);
  return JSON.parse(block?.textContent || 'null');
}

/** @throws when the page was not served by the shell's server: nothing can work then. */
export const readSettings = (): Settings => settings.parse(inlined('config'));

/** The inlined discovery document; undefined when the server had none, which the frame then says. */
export function readDiscovery(): DiscoveryDocument | undefined {
  const read = discoveryDocument.safeParse(inlined('discovery'));
  return read.success ? read.data : undefined;
}

/** Integrity of the shell's own scripts by address, as the server rendered it. */
export function readIntegrity(): Record<string, string> {
  const read = z.record(z.string(), z.string()).safeParse(inlined('integrity'));
  return read.success ? read.data : {};
}
