import type { Arm } from 'shared-contracts/api';
import { armOf } from 'shared-server/arms';
import type { ReleasePin } from 'shared-contracts/api';
import type { CanaryExtra, DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import type { Settings } from '../../src/settings/settings';
import type { SetContents } from './kept-sets';

/** What a pinned visitor asked for: the document of their set, or why there is none for them. */
export type Pinned =
  | ({ kind: 'kept' } & SetContents)
  | { kind: 'unkept'; why: NonNullable<Settings['unkept']>['why'] };

export interface Circumstances {
  /** What the channel serves now. */
  now: { set: number | undefined } & SetContents;
  /** What the visitor's flow began with, as far as the request says. */
  hint: ReleasePin | undefined;
  /** Of a hint at another set than the present one. */
  pinned: Pinned | undefined;
  /** The arm that a tester chose. */
  chosen: Arm | undefined;
  /** Asked for where chance decides. */
  visitor(): string;
}

/** What this visitor runs, and what the page is told of it. */
export type VisitorSet = SetContents &
  Pick<Settings, 'set' | 'canary' | 'pinned' | 'chosen' | 'unkept'>;

/**
 * A tester's word first, then what the flow began with, then chance. A pin whose set or canary is over is answered
 * with what is live now, and with why.
 */
export function setFor({ now, hint, pinned, chosen, visitor }: Circumstances): VisitorSet {
  const { set } = now;
  const own = now.shell !== undefined && { shell: now.shell };
  const running = canaryIn(now.document);
  if (chosen && running) {
    const canary = { id: running.id, arm: chosen, judged: false };
    return { document: narrowed(now.document, chosen), ...own, set, canary, chosen: true };
  }
  const kept = hint && set !== undefined ? keptFor(hint, now, pinned, running) : undefined;
  if (hint && kept?.kind === 'kept') {
    const canary = running && armOfPin(hint, running);
    const pinned = hint.set !== set || canary === hint.canary;
    return {
      ...{ document: kept.document, set: hint.set },
      ...(kept.shell !== undefined && { shell: kept.shell }),
      ...(canary && { canary }),
      ...(pinned && { pinned }),
    };
  }
  const arm = running && armOf(running.salt, visitor(), running.share);
  return {
    document: narrowed(now.document, arm ?? 'stable'),
    ...own,
    ...(set !== undefined && { set }),
    // Who comes from another set was not sent here by chance.
    ...(running && arm && { canary: { id: running.id, arm, judged: !kept } }),
    ...(hint && kept?.kind === 'unkept' && { unkept: { set: hint.set, why: kept.why } }),
  };
}

/** The canary that a document shows; there is one at most. */
export const canaryIn = ({ microFrontends }: DiscoveryDocument): CanaryExtra | undefined =>
  Object.values(microFrontends)
    .flat()
    .find(({ extras }) => extras.canary)?.extras.canary;

function keptFor(
  { set, canary }: ReleasePin,
  now: Circumstances['now'],
  pinned: Pinned | undefined,
  running: CanaryExtra | undefined,
): Pinned {
  const onTrial = canary?.arm === 'canary';
  if (onTrial && canary.id !== running?.id) return { kind: 'unkept', why: 'canary-over' };
  const own: Pinned =
    set === now.set
      ? { kind: 'kept', document: now.document, shell: now.shell }
      : (pinned ?? { kind: 'unkept', why: 'unreachable' });
  if (own.kind === 'unkept') return own;
  const stable = narrowed(own.document, 'stable');
  const document = onTrial ? withTrial(stable, now.document) : stable;
  return { kind: 'kept', document, shell: own.shell };
}

/** Who began before this canary did is not in it, and not part of the comparison. */
const armOfPin = ({ canary }: ReleasePin, { id }: CanaryExtra) =>
  canary?.id === id ? canary : { id, arm: 'stable' as const, judged: false };

/** The versions on trial, over those of the set that the flow began with. */
function withTrial(stable: DiscoveryDocument, now: DiscoveryDocument): DiscoveryDocument {
  const tried = Object.entries(now.microFrontends)
    .filter(([, versions]) => versions.some(({ extras }) => extras.canary))
    .map(([remote, versions]) => [remote, versionsFor(versions, 'canary')]);
  const { schema, microFrontends } = stable;
  return { schema, microFrontends: { ...microFrontends, ...Object.fromEntries(tried) } };
}

/** The document with the versions alone that somebody in this arm runs. */
export function narrowed(
  { schema, microFrontends }: DiscoveryDocument,
  arm: Arm,
): DiscoveryDocument {
  const each = Object.entries(microFrontends);
  return {
    schema,
    microFrontends: Object.fromEntries(
      each.map(([remote, versions]) => [remote, versionsFor(versions, arm)]),
    ),
  };
}

/** The version of the arm, and the default that stands in for it; all there are where none is on trial. */
function versionsFor(versions: DiscoveredVersion[], arm: Arm): DiscoveredVersion[] {
  const tried = versions.find(({ extras }) => extras.canary);
  if (!tried) return versions;
  const current = versions.find(({ extras }) => !extras.canary);
  const live = arm === 'canary' ? tried : (current ?? tried);
  const standIn = versions.find(({ deployment }) => deployment?.default) ?? live;
  return live === standIn
    ? [deployed(live, 100, true)]
    : [deployed(live, 100, false), deployed(standIn, 0, true)];
}

function deployed(version: DiscoveredVersion, traffic: number, isDefault: boolean) {
  // What decides about others is not for the page.
  const { canary: _, ...extras } = version.extras;
  return { ...version, extras, deployment: { traffic, default: isDefault } };
}
