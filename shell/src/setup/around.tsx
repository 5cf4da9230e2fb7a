import { useLayoutEffect } from 'react';
import type { AnyView } from 'shared-contracts';
import type { Step } from '../frame/journey-steps';
import { CheckAnswers } from './check-answers';
import { EditNote } from './edit-note';
import type { Edit, EditOrigin } from './editing';
import { WelcomeBack } from './welcome-back';

export interface AroundProps {
  view: AnyView;
  step: Step;
  /** The owner has just come back to where they had stopped. */
  returned?: boolean;
  /** They are here to change an answer. */
  edited?: EditOrigin;
  onEdit(edit: Edit): void;
  onMap(): void;
  onClose(): void;
}

/** What the shell says over a screen of a remote, of which the remote knows nothing. */
export default function Around(props: AroundProps) {
  const { view, step, returned, edited, onEdit, onMap, onClose } = props;
  // It comes after the screen, and moves it down: whoever is in a field already keeps it in sight.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('input, select, textarea, button, a')) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
  }, []);
  return (
    <>
      {edited && view.screen !== 'set-number' && <EditNote from={edited} />}
      {returned && <WelcomeBack step={step} view={view} onMap={onMap} onClose={onClose} />}
      {view.screen === 'set-number' && <CheckAnswers view={view} onEdit={onEdit} />}
    </>
  );
}
