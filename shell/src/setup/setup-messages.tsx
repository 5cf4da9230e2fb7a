import { Icon, later } from 'shared-ui/core';
import type { SurroundedScreen } from '../frame/frame-parts';
import styles from './setup-messages.module.css';
import type { CheckAnswersProps } from './check-answers';
import type { Edit } from './editing';
import { WelcomeBack } from './welcome-back';
import { words } from '../words';

const CheckAnswersLater = later<CheckAnswersProps>(() => import('./check-answers'), {
  waiting: CheckPlaceholder,
});

interface SetupMessagesProps extends SurroundedScreen {
  onEdit(edit: Edit): void;
}

/**
 * Shows the shell's own messages above the screen of a remote. They appear before the screen, or their space is
 * reserved, so that nothing moves under the owner's pointer.
 */
export function SetupMessages({ view, step, returned, onEdit, onClose }: SetupMessagesProps) {
  return (
    <>
      {returned && <WelcomeBack step={step} view={view} onClose={onClose} />}
      {view.screen === 'set-number' && <CheckAnswersLater view={view} onEdit={onEdit} />}
    </>
  );
}

/** A placeholder with the height of the closed list of answers. */
function CheckPlaceholder() {
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
