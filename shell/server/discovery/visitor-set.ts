import type { Arm } from 'shared-contracts/api';
import { armOf } from 'shared-server/arms';
import type { ReleasePin } from 'shared-contracts/api';
import type { CanaryExtra, DiscoveredVersion, DiscoveryDocument } from 'shared-contracts/discovery';
import type { Settings } from '../../src/settings/settings';
import type { SetContents } from './stored-sets';

/** The document of a pinned visitor's set, or the reason why it is not served. */
export type Pinned =
  | ({ kind: 'kept' } & SetContents)
  | { kind: 'unkept'; why: NonNullable<Settings['unkept']>['why'] };

export interface VisitorRequest {
  /** The live releases of the channel. */
  now: { set: number | undefined } & SetContents;
  /** The pin in the visitor's request. */
  hint: ReleasePin | undefined;
  /** The releases of the pin, if it is not the live set. */
  pinned: Pinned | undefined;
  /** The arm that a tester chose. */
  chosen: Arm | undefined;
  /** Returns the visitor's ID for a random assignment. */
  visitor(): string;
}

/** The releases of a visitor, and the settings of the page about them. */
export type VisitorSet = SetContents &
  Pick<Settings, 'set' | 'canary' | 'pinned' | 'chosen' | 'unkept'>;

/**
 * Returns the releases of a visitor: by a tester's choice, the pin, or random assignment. When the set or canary of a
 * pin is over, the live releases are returned with the reason.
 */
export function setFor({ now, hint, pinned, chosen, visitor }: VisitorRequest): VisitorSet {
  const { set } = now;
  const ownShell = now.shell !== undefined && { shell: now.shell };
  const runningCanary = canaryIn(now.document);
  if (chosen && runningCanary) {
    const canary = { id: runningCanary.id, arm: chosen, judged: false };
    return { document: narrowed(now.document, chosen), ...ownShell, set, canary, chosen: true };
  }
  const pinnedSet =
    hint && set !== undefined ? pinnedSetFor(hint, now, pinned, runningCanary) : undefined;
  if (hint && pinnedSet?.kind === 'kept') {
    const canary = runningCanary && armOfPin(hint, runningCanary);
    const pinned = hint.set !== set || canary === hint.canary;
    return {
      document: pinnedSet.document,
      set: hint.set,
      ...(pinnedSet.shell !== undefined && { shell: pinnedSet.shell }),
      ...(canary && { canary }),
      ...(pinned && { pinned }),
    };
  }
  const arm = runningCanary && armOf(runningCanary.salt, visitor(), runningCanary.share);
  return {
    document: narrowed(now.document, arm ?? 'stable'),
    ...ownShell,
    ...(set !== undefined && { set }),
    // A visitor from another set was not assigned at random.
    ...(runningCanary && arm && { canary: { id: runningCanary.id, arm, judged: !pinnedSet } }),
    ...(hint && pinnedSet?.kind === 'unkept' && { unkept: { set: hint.set, why: pinnedSet.why } }),
  };
}

/** Returns the canary of a document, if there is one. */
export const canaryIn = ({ microFrontends }: DiscoveryDocument): CanaryExtra | undefined =>
  Object.values(microFrontends)
    .flat()
    .find(({ extras }) => extras.canary)?.extras.canary;

function pinnedSetFor(
  { set, canary }: ReleasePin,
  clock: VisitorRequest['now'],
  pinned: Pinned | undefined,
  runningCanary: CanaryExtra | undefined,
): Pinned {
  const isCanary = canary?.arm === 'canary';
  if (isCanary && canary.id !== runningCanary?.id) return { kind: 'unkept', why: 'canary-over' };
  const ownShell: Pinned =
    set === clock.set
      ? { kind: 'kept', document: clock.document, shell: clock.shell }
      : (pinned ?? { kind: 'unkept', why: 'unreachable' });
  if (ownShell.kind === 'unkept') return ownShell;
  const stable = narrowed(ownShell.document, 'stable');
  const document = isCanary ? withCanary(stable, clock.document) : stable;
  return { kind: 'kept', document, shell: ownShell.shell };
}

/** A flow that began before this canary is not part of the comparison. */
const armOfPin = ({ canary }: ReleasePin, { id }: CanaryExtra) =>
  canary?.id === id ? canary : { id, arm: 'stable' as const, judged: false };

/** Returns the document of the pinned set with the canary versions. */
function withCanary(stable: DiscoveryDocument, current: DiscoveryDocument): DiscoveryDocument {
  const canaryVersions = Object.entries(current.microFrontends)
    .filter(([, versions]) => versions.some(({ extras }) => extras.canary))
    .map(([remote, versions]) => [remote, versionsFor(versions, 'canary')]);
  const { schema, microFrontends } = stable;
  return { schema, microFrontends: { ...microFrontends, ...Object.fromEntries(canaryVersions) } };
}

/** Returns the document with only the versions of an arm. */
export function narrowed(
  { schema, microFrontends }: DiscoveryDocument,
  arm: Arm,
): DiscoveryDocument {
  const entries = Object.entries(microFrontends);
  return {
    schema,
    microFrontends: Object.fromEntries(
      entries.map(([remote, versions]) => [remote, versionsFor(versions, arm)]),
    ),
  };
}

/** Returns the version of the arm and its fallback, or all versions without a canary. */
function versionsFor(versions: DiscoveredVersion[], arm: Arm): DiscoveredVersion[] {
  const canaryVersions = versions.find(({ extras }) => extras.canary);
  if (!canaryVersions) return versions;
  const current = versions.find(({ extras }) => !extras.canary);
  const live = arm === 'canary' ? canaryVersions : (current ?? canaryVersions);
  const fallback = versions.find(({ deployment }) => deployment?.default) ?? live;
  return live === fallback
    ? [deployed(live, 100, true)]
    : [deployed(live, 100, false), deployed(fallback, 0, true)];
}

function deployed(version: DiscoveredVersion, traffic: number, isDefault: boolean) {
  // The page must not know the canary's settings.
  const { canary: _, ...extras } = version.extras;
  return { ...version, extras, deployment: { traffic, default: isDefault } };
}
