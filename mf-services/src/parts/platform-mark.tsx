import { Icon, Monogram } from 'shared-ui/core';
import { noPlatform, other } from '../booking-answer';

interface PlatformMarkProps {
  id: string;
  name: string;
  /** Its index among the tiles. */
  place: number;
}

/**
 * The logo on a platform's tile: initials in the product's font, since no platform licensed its logo. A licensed logo
 * replaces the initials here by the platform's id.
 */
export function PlatformMark({ id, name, place }: PlatformMarkProps) {
  if (id === noPlatform) return <Icon name="cross" />;
  if (id === other) return <Icon name="pencil" />;
  return <Monogram name={name} place={place} />;
}
