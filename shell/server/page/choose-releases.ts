import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arm } from 'shared-contracts/api';
import type { ReleasePin } from 'shared-contracts/api';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { Draws } from 'shared-server';
import type { Settings } from '../../src/settings/settings';
import type { createServedShell, ServedShell } from '../assets/served-shell';
import type { ShellConfig } from '../config';
import type { Discovered } from '../discovery/discovery';
import type { createEarlierSets } from '../discovery/earlier-sets';
import type { StoredSets } from '../discovery/stored-sets';
import { canaryIn, setFor, type VisitorSet } from '../discovery/visitor-set';
import { previewToken } from '../previews/preview-cookie';
import { withPreview, withShell, type createPreviews, type Previewed } from '../previews/previews';
import { channelFor } from '../visitors/channel';
import { armTokenFor } from '../visitors/arm-token';
import { chosenArm, pinInCookie, visitorOf } from '../visitors/visitor-cookies';

/** The visitor of a page, from cookies, headers and the query. */
interface Visitor {
  channel: string;
  /** The pinned releases of the visitor's flow. */
  pin: ReleasePin | undefined;
  /** The arm of a canary that a tester chose. */
  arm: Arm | undefined;
  /** The token of a preview link. */
  preview: string | undefined;
  /** Returns the visitor's ID. A new visitor gets one with its cookie when it is first needed. */
  id(): string;
}

export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  config: ShellConfig,
): Visitor {
  const channel = channelFor(request, reply, config);
  let id: string | undefined;
  return {
    channel,
    pin: pinInCookie(request, channel),
    arm: chosenArm(request, reply, config),
    preview: previewToken(request),
    id: () => (id ??= visitorOf(request, reply)),
  };
}

/** The sources of releases. */
export interface ReleaseSources {
  discover(channel: string): Promise<Discovered>;
  sets: ReturnType<typeof createEarlierSets>;
  storedSets: Pick<StoredSets, 'current'>;
  previews: ReturnType<typeof createPreviews>;
  servedShell: ReturnType<typeof createServedShell>;
  draws: Draws;
}

/** The releases of a page. */
export interface ChosenReleases {
  /** The live releases of the channel. */
  live: Discovered;
  /** The versions of remotes that the page may run. */
  document: DiscoveryDocument;
  shell: ServedShell;
  /** The preview of the visitor's link; undefined without a link. */
  previewed: Previewed | undefined;
  /** Whether many other visitors get the same releases. */
  isCommon: boolean;
  /** The settings of the page about its releases. */
  pageSettings: Omit<VisitorSet, 'document' | 'shell'> & Pick<Settings, 'preview' | 'draw'>;
}

/**
 * Chooses the releases for a visitor: those of a preview link, of a tester's choice, of the pin, or of a random
 * assignment while a canary runs.
 */
export async function chooseReleases(
  visitor: Visitor,
  sources: ReleaseSources,
): Promise<ChosenReleases> {
  const { live, pinned, link } = await fetchReleases(visitor, sources);
  const { from, ...now } = live;
  const ofVisitor = setFor({
    now,
    pinned,
    hint: visitor.pin,
    chosen: visitor.arm,
    visitor: visitor.id,
  });
  const servedAs = (version: string | undefined, isLive: boolean) =>
    sources.servedShell({
      channel: visitor.channel,
      version,
      isReported: from === 'registry',
      isLive,
    });
  const { previewed, shell: previewedShell } = await withShell(link, servedAs);
  const { document, shell, ...visitorSettings } =
    previewed?.kind === 'shown'
      ? withPreview(ofVisitor, previewed)
      : { ...ofVisitor, ...(previewed && { preview: previewed }) };
  const isLive = visitorSettings.set === now.set;
  const runningCanary = canaryIn(now.document);
  return {
    live,
    document,
    previewed,
    shell: previewedShell ?? (await servedAs(shell, isLive)),
    isCommon: visitorSettings.set !== undefined && isLive && previewed === undefined,
    pageSettings: {
      ...visitorSettings,
      ...armTokenFor(visitorSettings, {
        running: runningCanary,
        draws: sources.draws,
        visitor: visitor.id,
      }),
    },
  };
}

/** Requests in parallel the live releases, the set of the pin, and the preview. */
async function fetchReleases(
  { channel, pin, preview }: Visitor,
  { discover, sets, storedSets, previews }: ReleaseSources,
) {
  const isEarlier = pin && pin.set !== storedSets.current(channel);
  const [live, link, pinned] = await Promise.all([
    discover(channel),
    preview === undefined ? undefined : previews(channel, preview),
    isEarlier ? sets.pinnedTo(channel, pin.set) : undefined,
  ]);
  if (pinned || !pin || pin.set === live.set) return { live, link, pinned };
  // Another set became live since the last page.
  return { live, link, pinned: await sets.pinnedTo(channel, pin.set) };
}
