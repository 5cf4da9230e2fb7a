import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../mark/icon';
import { focusField } from './focus-field';
import styles from './field.module.css';
import { words } from '../words/own';

export interface FieldError {
  /** Name of the field with the error. */
  field: string;
  text: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
}

/** All errors of a form in one place. It takes focus when it appears, and each entry leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isVisible = errors.length > 0;

  useEffect(() => {
    if (isVisible) box.current?.focus();
  }, [isVisible]);

  const follow = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };

  if (!isVisible) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <span className={styles.summaryIcon}>
        <Icon name="alert" />
      </span>
      <div>
        <h2 className={styles.summaryTitle}>{words.check}</h2>
        <ul className={styles.summaryList}>
          {errors.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <a href={`#${field}`} onClick={follow(field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
