import { Alert } from 'antd';
import type { RefObject } from 'react';
import type { Plan } from 'registry-contract/moves';
import { sentencesOf, verdictOf } from '../words/plan';
import { adviceFor } from '../words/error-advice';
import styles from './act.module.css';

export interface Description {
  sentences: string[];
  /** Why it would be refused. */
  findings?: { code: string; message: string }[];
  notes?: string[];
  /** The set that was live at the time. The confirmed act must replace this set and no other. */
  replaces?: number | null;
  /** True if there is nothing to confirm. */
  blocked?: boolean;
}

/** Describes the result of a dry run in plain words. */
export const describePlan = (plan: Plan, more: string[] = []): Description => ({
  sentences: [
    ...sentencesOf(plan),
    ...more,
    ...(plan.changes.length > 0 ? verdictOf(plan.check) : []),
  ],
  findings: plan.check.findings,
  notes: [...plan.notes, ...plan.check.notes],
  replaces: plan.replaces,
  blocked: !plan.check.fits || plan.changes.length === 0,
});

export function DescriptionPanel({
  sentences,
  findings = [],
  notes = [],
  heading,
  reason,
}: Description & {
  heading: RefObject<HTMLHeadingElement | null>;
  reason: string | undefined;
}) {
  return (
    <section className={styles.outlook} aria-live="polite">
      <h3 ref={heading} tabIndex={-1}>
        What will happen
      </h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {notes.map((note) => (
          <li key={note} className={styles.note}>
            {note}
          </li>
        ))}
      </ul>
      {findings.map(({ code, message }) => {
        const { remedy } = adviceFor({ code, message });
        return (
          <Alert
            key={message}
            type="error"
            showIcon
            title={
              <div className={styles.finding}>
                <p>{message}</p>
                {remedy && <p>{remedy}</p>}
                <code>{code}</code>
              </div>
            }
          />
        );
      })}
      {reason && (
        <p className={styles.reason}>
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
    </section>
  );
}
