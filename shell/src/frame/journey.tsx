import { useCallback, useState, type ReactNode } from 'react';
import type { AnyView, Emit } from 'shared-contracts';
import { Icon, ProgressBar } from 'shared-ui/core';
import { EditLink } from './edit-link';
import type { EditOrigin } from './frame-store';
import styles from './journey.module.css';
import { chapters, countSteps, stateOf, type Step } from '../journey-steps';
import { SetupMap } from './surroundings';
import { words } from '../words';

interface JourneyProps {
  step: Step;
  view: AnyView;
  emit: Emit;
  /** The page from which the owner came to change an answer. */
  edited?: EditOrigin;
  /** The button that opens the tips. */
  tips?: ReactNode;
  /** The button that opens the profile on screens without a profile card. */
  profile?: ReactNode;
  /** Confirms in the place of the profile button that an answer is saved. */
  confirmation?: ReactNode;
  /** Whether the confirmation has a text now. */
  isConfirming?: boolean;
}

/** Shows the chapters of the setup and the progress in the current one. */
export function Journey(props: JourneyProps) {
  const { step, view, emit, edited, tips, profile, confirmation, isConfirming } = props;
  const { percent } = step;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { number, total } = countSteps(step, view.answers);
  const stepLabel = words.stepOf(number, total);
  return (
    <div className={styles.journey}>
      <div className={styles.row}>
        {edited ? (
          <EditLink from={edited} />
        ) : (
          <StepButton label={stepLabel} onPress={() => setOpen(true)} />
        )}
        <div className={styles.state} data-confirming={isConfirming || undefined}>
          {profile}
          {confirmation}
        </div>
        <span className={styles.percent} aria-hidden="true">
          {percent === undefined ? null : `${percent}%`}
        </span>
        {tips}
      </div>
      {open && <SetupMap step={step} view={view} emit={emit} onClose={close} />}
      <ol className={styles.chapters}>
        {chapters.map((chapter) => {
          const state = stateOf(chapter, step, view);
          const isNow = state === 'now';
          return (
            <li
              key={chapter}
              className={styles.chapter}
              data-state={state}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={styles.bar}>
                {isNow && percent !== undefined && (
                  <ProgressBar percent={percent} label={stepLabel} />
                )}
              </span>
              <span className={styles.name} aria-hidden="true">
                {words.chapters[chapter]}
              </span>
              <span className="visually-hidden">
                {words.chapters[chapter] + words.inBar[state]}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function StepButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.line}
      aria-haspopup="dialog"
      aria-label={words.showSetup(label)}
      onClick={onPress}
    >
      <span>{label}</span>
      <Icon name="chevron-right" />
    </button>
  );
}
