import { Fragment } from 'react';
import { Icon } from 'shared-ui/core';
import type { EditOrigin } from '../frame/frame-store';
import styles from './answer-list.module.css';
import type { Edit } from './editing';
import { isDone, type Given } from './given';
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
      {given.map((one) => (
        <li key={one.asked} className={styles.row} data-left={isDone(one) ? undefined : ''}>
          <span className={styles.disc}>
            <Icon name={isDone(one) ? 'check' : 'plus'} />
          </span>
          <span className={styles.words}>
            <span className={styles.asked}>{one.asked}</span>
            <span className={styles.answer}>{one.answer ? inParts(one.answer) : one.why}</span>
          </span>
          <a
            className={styles.way}
            href={one.address}
            onClick={() => onEdit({ chapter: one.chapter, from })}
          >
            {wayTo(one)}
            <span className="visually-hidden"> {one.asked}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function wayTo({ answer, unconnected }: Given) {
  if (unconnected) return words.connect;
  return answer ? words.edit : words.add;
}

/** A name that runs from right to left must not turn the number beside it. */
const inParts = (answer: readonly string[]) =>
  answer.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
