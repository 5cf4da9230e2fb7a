import { armOf } from 'shared-server/arms';
import type { CanaryExtra } from 'shared-contracts/discovery';
import type { Draws } from 'shared-server';
import type { Settings } from '../../src/settings/settings';

interface ArmAssignment {
  running: CanaryExtra | undefined;
  draws: Draws;
  visitor(): string;
}

/**
 * Returns the signed token that this visitor's arm was assigned at random. The API requires it to judge events. A
 * pin's arm gets one if the assignment has the same result.
 */
export function armTokenFor(
  { canary }: Pick<Settings, 'canary'>,
  { running: runningCanary, draws, visitor }: ArmAssignment,
): Pick<Settings, 'draw'> {
  if (!canary?.judged || canary.id !== runningCanary?.id) return {};
  const visitorId = visitor();
  if (armOf(runningCanary.salt, visitorId, runningCanary.share) !== canary.arm) return {};
  return { draw: draws.wordOf({ canary: canary.id, arm: canary.arm, visitor: visitorId }) };
}
