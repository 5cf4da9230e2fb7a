import type { AnyView } from 'shared-contracts';
import { Icon, later } from 'shared-ui/core';
import type { Step } from '../frame/journey-steps';
import styles from './around.module.css';
import type { CheckAnswersProps } from './check-answers';
import { EditNote } from './edit-note';
import type { Edit, EditOrigin } from './editing';
import { WelcomeBack } from './welcome-back';
import { words } from '../words';

const CheckAnswersLater = later<CheckAnswersProps>(() => import('./check-answers'), {
  waiting: CheckPlace,
});

interface AroundProps {
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

/**
 * What the shell says over a screen of a remote, of which the remote knows nothing. It stands before the screen
 * does, or its place is kept: what an owner aims at does not move.
 */
export function Around({ view, step, returned, edited, onEdit, onMap, onClose }: AroundProps) {
  return (
    <>
      {edited && edited !== view.screen && <EditNote from={edited} />}
      {returned && <WelcomeBack step={step} view={view} onMap={onMap} onClose={onClose} />}
      {view.screen === 'set-number' && <CheckAnswersLater view={view} onEdit={onEdit} />}
    </>
  );
}

/** As high as the answers are while they are closed. */
function CheckPlace() {
  return (
    <div className={styles.check} style={{ visibility: 'hidden' }} aria-hidden="true">
      <div className={styles.summary}>
        <span className={styles.summaryWords}>
          <span className={styles.summaryTitle}>{words.checkAnswers}</span>
          <span className={styles.muted}>{words.answered(1, 9)}</span>
        </span>
        <Icon name="chevron-right" />
      </div>
    </div>
  );
}
