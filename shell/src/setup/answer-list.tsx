import { Icon } from 'shared-ui/core';
import styles from './answer-list.module.css';
import type { Edit, EditOrigin } from './editing';
import type { Given } from './given';
import { words } from '../words';

interface AnswerListProps {
  given: readonly Given[];
  /** Where owners come back to who change one of them. */
  from: EditOrigin;
  onEdit(edit: Edit): void;
}

/** Answers in plain words, each with the way to change it; or what is left, with what it is good for. */
export function AnswerList({ given, from, onEdit }: AnswerListProps) {
  return (
    <ul className={styles.list}>
      {given.map(({ asked, answer, why, address, chapter }) => (
        <li key={asked} className={styles.row} data-left={answer ? undefined : ''}>
          <span className={styles.disc}>
            <Icon name={answer ? 'check' : 'plus'} />
          </span>
          <span className={styles.words}>
            <span className={styles.asked}>{asked}</span>
            <span className={styles.answer}>{answer ? <bdi>{answer}</bdi> : why}</span>
          </span>
          <a className={styles.way} href={address} onClick={() => onEdit({ chapter, from })}>
            {answer ? words.edit : words.add}
            <span className="visually-hidden"> {asked}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
