import { useId, useState } from 'react';
import type { AnyView } from 'shared-contracts';
import { Icon } from 'shared-ui/core';
import { AnswerList } from './answer-list';
import styles from './setup-messages.module.css';
import type { Edit } from './editing';
import { summarizeAnswers, isDone } from './answer-summary';
import { words } from '../words';

export interface CheckAnswersProps {
  view: AnyView;
  onEdit(edit: Edit): void;
}

/** Lists every earlier answer above the last step of the setup. */
export default function CheckAnswers({ view, onEdit }: CheckAnswersProps) {
  const answers = summarizeAnswers(view).filter(({ chapter }) => chapter !== 'contact');
  const answered = answers.filter(isDone);
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
          <span className={styles.muted}>{words.answered(answered.length, answers.length)}</span>
        </span>
        <Icon name="chevron-right" />
      </button>
      <div id={id} hidden={!open}>
        {open && <AnswerList answers={answers} from="set-number" onEdit={onEdit} />}
      </div>
    </section>
  );
}
