import type { ReactElement } from 'react';
import { Monogram } from './monogram';

/**
 * The signs of the companies whose accounts owners connect, on the button that leads to each. Square's and Meta's rules
 * give their drawings to whoever they let in; until there is leave, letters of our own family stand here. The official
 * drawing takes the place of the row, unaltered, and nothing else changes.
 */
const drawings = {
  square: <Monogram name="Square" />,
  instagram: <Monogram name="Instagram" />,
} satisfies Record<string, ReactElement>;

export interface AccountMarkProps {
  of: keyof typeof drawings;
}

/** The sign of the company whose account a button connects; its name stands beside it. */
export const AccountMark = ({ of }: AccountMarkProps) => drawings[of];
