import type { ReactNode } from 'react';
import type { Act } from './acts';

/** How a state is reached from what is drawn first, and by which words it is known. */
export interface Walk {
  acts?: readonly Act[];
  shows?: string;
}

/** One state of a component, by name. */
export interface Example extends Walk {
  draw: () => ReactNode;
}

export type Examples = Record<string, Example>;
