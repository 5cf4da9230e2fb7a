import { useId, type MouseEvent, type ReactNode } from 'react';
import { Spinning } from '../waiting/spinning';
import styles from './button.module.css';
import { useDelayedClick } from './delayed-click';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'google';

export interface ButtonProps {
  kind?: ButtonKind;
  /** Shows that the work is in progress. The button keeps its name and its focus, and clicks do nothing. */
  busy?: boolean;
  disabled?: boolean;
  /** The reason why the button is disabled, shown next to it. */
  why?: string;
  /**
   * Disabled only for a short wait. The button shows a spinner, and screen readers get the reason. A line that
   * disappears again would move the page under a finger.
   */
  soon?: boolean;
  /** Keeps the space of its reason after the button is enabled, so that nothing around it moves. */
  steady?: boolean;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  /** Submits its form; the form's `onSubmit` does the work. */
  submit?: boolean;
  /** Runs 100 ms after the click. A returned promise keeps the button locked and busy until it settles. */
  onPress?: () => unknown;
  /** Id of the element that describes the action. */
  describedBy?: string;
  children: ReactNode;
}

/** A button that acts once per click, 100 ms after it. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', disabled, why, soon, steady, block, icon, submit, onPress } = props;
  const reason = useId();
  const click = useDelayedClick((button: HTMLButtonElement) =>
    submit ? button.form?.requestSubmit(button) : onPress?.(),
  );
  const busy = Boolean(props.busy) || click.running;

  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    // The form is submitted 100 ms later. Enter in a field arrives here too, as a click on its submit button.
    event.preventDefault();
    if (!busy) click.press(event.currentTarget);
  };

  const visibleIcon = busy || (soon && disabled) ? <Spinning /> : icon;
  const button = (
    <button
      type={submit ? 'submit' : 'button'}
      className={styles.button}
      data-kind={kind}
      data-block={block || undefined}
      disabled={disabled}
      onClick={clicked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={why && disabled ? reason : props.describedBy}
    >
      {visibleIcon ? <span className={styles.icon}>{visibleIcon}</span> : null}
      <span>{props.children}</span>
      {block && visibleIcon && !icon ? <span className={styles.balance} /> : null}
    </button>
  );
  if (why === undefined) return button;
  return (
    <div className={styles.explained}>
      {disabled ? (
        // A new sentence does not animate like a moved one.
        <span key={why} id={reason} className={soon ? 'visually-hidden' : styles.why}>
          {why}
        </span>
      ) : null}
      {steady && !disabled ? <span className={styles.room} data-why={why} /> : null}
      {button}
    </div>
  );
}
