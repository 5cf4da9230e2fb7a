import type { ReactNode } from 'react';
import type { Act } from './acts';

/** How a state is reached from the first render, and the text that identifies it. */
export interface Walk {
  acts?: readonly Act[];
  shows?: string;
}

/** One state of a component, by name. */
export interface Example extends Walk {
  draw: () => ReactNode;
}

export type Examples = Record<string, Example>;
