import type { ReactNode } from 'react';
import type { AnyView } from 'shared-contracts';
import type { Step } from '../journey-steps';

/** The screen of a remote, for the shell's own content above it. */
export interface SurroundedScreen {
  view: AnyView;
  step: Step;
  /** The owner returned to the step where they stopped. */
  returned?: boolean;
  onClose(): void;
}

/** Parts of the page that other folders render and the frame places. */
export interface FrameParts {
  /** The button that opens the tips for the step. */
  tips(view: AnyView): ReactNode;
  /** The owner's profile: a card next to the column, or the header button that opens it. */
  profile(view: AnyView, place: 'card' | 'button'): ReactNode;
  /** The shell's own content above the screen of a remote. */
  around(screen: SurroundedScreen): ReactNode;
}
