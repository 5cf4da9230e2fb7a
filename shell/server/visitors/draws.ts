import { armOf } from 'shared-server/arms';
import type { CanaryExtra } from 'shared-contracts/discovery';
import type { Draws } from 'shared-server';
import type { Settings } from '../../src/settings/settings';

interface Drawing {
  running: CanaryExtra | undefined;
  draws: Draws;
  visitor(): string;
}

/**
 * The word that chance gave this visitor their arm, for the events of the page: the API judges nobody without. What a pin
 * says is the browser's own word, which is taken where chance says the same.
 */
export function wordFor(
  { canary }: Pick<Settings, 'canary'>,
  { running, draws, visitor }: Drawing,
): Pick<Settings, 'draw'> {
  if (!canary?.judged || canary.id !== running?.id) return {};
  const who = visitor();
  if (armOf(running.salt, who, running.share) !== canary.arm) return {};
  return { draw: draws.wordOf({ canary: canary.id, arm: canary.arm, visitor: who }) };
}
