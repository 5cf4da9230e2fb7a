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
import type { KeptSets } from '../discovery/kept-sets';
import { canaryIn, setFor, type VisitorSet } from '../discovery/visitor-set';
import { previewKept } from '../previews/preview-cookie';
import { withPreview, withShell, type createPreviews, type Previewed } from '../previews/previews';
import { channelFor } from '../visitors/channel';
import { wordFor } from '../visitors/draws';
import { armChosen, pinHinted, visitorOf } from '../visitors/visitor-cookies';

/** Who asks for a page, as far as cookies, headers and the query say. */
interface Visitor {
  channel: string;
  /** The releases that the visitor's flow began with. */
  pin: ReleasePin | undefined;
  /** The arm of a canary that a tester chose. */
  arm: Arm | undefined;
  /** The token of a preview link. */
  preview: string | undefined;
  /** The visitor's id. A new visitor gets one, with its cookie, when it is first needed. */
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
    pin: pinHinted(request, channel),
    arm: armChosen(request, reply, config),
    preview: previewKept(request),
    id: () => (id ??= visitorOf(request, reply)),
  };
}

/** Where releases come from. */
export interface ReleaseSources {
  discover(channel: string): Promise<Discovered>;
  sets: ReturnType<typeof createEarlierSets>;
  keptSets: Pick<KeptSets, 'current'>;
  previews: ReturnType<typeof createPreviews>;
  servedShell: ReturnType<typeof createServedShell>;
  draws: Draws;
}

/** The releases that a page is made of. */
export interface ChosenReleases {
  /** What is live on the channel. */
  live: Discovered;
  /** The versions of remotes that the page may run. */
  document: DiscoveryDocument;
  shell: ServedShell;
  /** What the preview link of the visitor shows; undefined without a link. */
  previewed: Previewed | undefined;
  /** Whether many other visitors get the same releases. */
  isCommon: boolean;
  /** What the page is told of its releases. */
  told: Omit<VisitorSet, 'document' | 'shell'> & Pick<Settings, 'preview' | 'draw'>;
}

/**
 * Chooses the releases for a visitor: those of a preview link, else those that a tester chose or that the visitor's
 * flow began with, else those that chance gives while a canary runs.
 */
export async function chooseReleases(
  visitor: Visitor,
  sources: ReleaseSources,
): Promise<ChosenReleases> {
  const { live, pinned, link } = await askRegistry(visitor, sources);
  const { from, ...now } = live;
  const ofVisitor = setFor({
    ...{ now, pinned, hint: visitor.pin, chosen: visitor.arm, visitor: visitor.id },
  });
  const servedAs = (version: string | undefined, isLive: boolean) =>
    sources.servedShell({
      ...{ channel: visitor.channel, version, isTold: from === 'registry', isLive },
    });
  const { previewed, shell: previewedShell } = await withShell(link, servedAs);
  const { document, shell, ...given } =
    previewed?.kind === 'shown'
      ? withPreview(ofVisitor, previewed)
      : { ...ofVisitor, ...(previewed && { preview: previewed }) };
  const isLive = given.set === now.set;
  const running = canaryIn(now.document);
  return {
    ...{ live, document, previewed },
    shell: previewedShell ?? (await servedAs(shell, isLive)),
    isCommon: given.set !== undefined && isLive && previewed === undefined,
    told: { ...given, ...wordFor(given, { running, draws: sources.draws, visitor: visitor.id }) },
  };
}

/** Asks at once for what is live, for the set of the visitor's pin, and for what the preview link shows. */
async function askRegistry(
  { channel, pin, preview }: Visitor,
  { discover, sets, keptSets, previews }: ReleaseSources,
) {
  const isEarlier = pin && pin.set !== keptSets.current(channel);
  const [live, link, pinned] = await Promise.all([
    discover(channel),
    preview === undefined ? undefined : previews(channel, preview),
    isEarlier ? sets.pinnedTo(channel, pin.set) : undefined,
  ]);
  if (pinned || !pin || pin.set === live.set) return { live, link, pinned };
  // Another set went live since the last page.
  return { live, link, pinned: await sets.pinnedTo(channel, pin.set) };
}
