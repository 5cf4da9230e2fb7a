import type { ReactNode } from 'react';
import type { AnyView } from 'shared-contracts';
import type { EditOrigin } from './frame-store';
import type { Step } from './journey-steps';

/** The screen of a remote, for what the shell shows over it. */
export interface SurroundedScreen {
  view: AnyView;
  step: Step;
  /** The owner has just come back to the step where they stopped. */
  returned?: boolean;
  /** The owner is here to change an answer, and came from there. */
  edited?: EditOrigin;
  onMap(): void;
  onClose(): void;
}

/** Parts of the page that other folders render and the frame places. */
export interface FrameParts {
  /** The button that opens the tips for the step. */
  tips(view: AnyView): ReactNode;
  /** The owner's profile: a card next to the column, or the button that opens it in the header. */
  profile(view: AnyView, place: 'card' | 'button'): ReactNode;
  /** What the shell shows over the screen of a remote. */
  around(screen: SurroundedScreen): ReactNode;
}
