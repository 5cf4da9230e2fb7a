import { useId, useState } from 'react';
import type { AnyView } from 'shared-contracts';
import { Icon } from 'shared-ui/core';
import { AnswerList } from './answer-list';
import styles from './around.module.css';
import type { Edit } from './editing';
import { givenIn, isDone } from './given';
import { words } from '../words';

export interface CheckAnswersProps {
  view: AnyView;
  onEdit(edit: Edit): void;
}

/** Before the last button of the set-up: every answer given so far. What the screen asks is below it. */
export default function CheckAnswers({ view, onEdit }: CheckAnswersProps) {
  const given = givenIn(view).filter(({ chapter }) => chapter !== 'contact');
  const answered = given.filter(isDone);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.check}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.summaryWords}>
          <span className={styles.summaryTitle}>{words.checkAnswers}</span>{' '}
          <span className={styles.muted}>{words.answered(answered.length, given.length)}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
      <div id={id} hidden={!open}>
        {open && <AnswerList given={given} from="set-number" onEdit={onEdit} />}
      </div>
    </section>
  );
}
