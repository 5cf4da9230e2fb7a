import { Icon, Monogram } from 'shared-ui/core';
import { none, other } from '../booking';

interface PlatformMarkProps {
  id: string;
  name: string;
  /** Its place among the tiles. */
  place: number;
}

/**
 * The mark on a platform's tile: letters of our own family, since nobody gave us leave to use theirs. A company's
 * official sign, once there is leave, takes its place here by its id.
 */
export function PlatformMark({ id, name, place }: PlatformMarkProps) {
  if (id === none) return <Icon name="cross" />;
  if (id === other) return <Icon name="pencil" />;
  return <Monogram name={name} place={place} />;
}
