import type { AnyView } from 'shared-contracts';
import { Icon } from 'shared-ui/core';
import { chapters, stateOf, type Step } from '../journey-steps';
import styles from './setup-messages.module.css';
import { words } from '../words';

interface WelcomeBackProps {
  step: Step;
  view: AnyView;
  onClose(): void;
}

const icons = { done: 'check', now: 'pin', later: 'plus', 'to come': undefined } as const;

/** Welcomes owners who resume the setup, with the state of each chapter. */
export function WelcomeBack({ step, view, onClose }: WelcomeBackProps) {
  const name = view.session.first_name || view.session.biz_name;
  return (
    <section className={styles.welcome} aria-labelledby="welcome-back">
      <div className={styles.head}>
        <h2 id="welcome-back" className={styles.title}>
          {name ? (
            <>
              {words.welcomeBack}, <bdi>{name}</bdi>
            </>
          ) : (
            words.welcomeBack
          )}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.closeWelcome}
          onClick={onClose}
        >
          <Icon name="cross" />
        </button>
      </div>
      <p className={styles.muted}>{words.resumeSetup}</p>
      <ul className={styles.parts}>
        {chapters.map((chapter) => {
          const state = stateOf(chapter, step, view);
          const icon = icons[state];
          return (
            <li key={chapter} className={styles.part} data-state={state}>
              {icon && <Icon name={icon} />}
              {words.chapters[chapter]}
              <span className="visually-hidden">: {words.inList[state]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
