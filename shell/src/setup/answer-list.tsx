import { Fragment } from 'react';
import { Icon } from 'shared-ui/core';
import type { EditOrigin } from '../frame/frame-store';
import styles from './answer-list.module.css';
import type { Edit } from './editing';
import { isDone, type AnswerSummary } from './answer-summary';
import { words } from '../words';

interface AnswerListProps {
  answers: readonly AnswerSummary[];
  /** The page to which owners return after they changed an answer. */
  from: EditOrigin;
  onEdit(edit: Edit): void;
}

/** Lists answers with a link to change each, or open questions with the benefit of answering them. */
export function AnswerList({ answers, from, onEdit }: AnswerListProps) {
  return (
    <ul className={styles.list}>
      {answers.map((summary) => (
        <li
          key={summary.question}
          className={styles.row}
          data-left={isDone(summary) ? undefined : ''}
        >
          <span className={styles.disc}>
            <Icon name={isDone(summary) ? 'check' : 'plus'} />
          </span>
          <span className={styles.words}>
            <span className={styles.question}>{summary.question}</span>
            <span className={styles.answer}>
              {summary.answer ? joinedParts(summary.answer) : summary.why}
            </span>
          </span>
          <a
            className={styles.way}
            href={summary.address}
            onClick={() => onEdit({ chapter: summary.chapter, from })}
          >
            <LinkContent {...summary} />
            <span className="visually-hidden"> {summary.question}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkContent({ answer, unconnected }: AnswerSummary) {
  if (unconnected) return words.connect;
  if (!answer) return words.add;
  return (
    <>
      <Icon name="pencil" />
      <span className="visually-hidden">{words.edit}</span>
    </>
  );
}

/** Isolates each part, so that right-to-left text does not reorder the number next to it. */
const joinedParts = (answer: readonly string[]) =>
  answer.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
