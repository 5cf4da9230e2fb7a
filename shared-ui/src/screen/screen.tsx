import { useId, type ReactNode } from 'react';
import styles from './screen.module.css';
import { TitleId } from './title-id';
import { tellActionsHeight } from './actions-height';

export interface ScreenProps {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
  /** Buttons in the bar that stays at the bottom of the view. */
  actions?: ReactNode;
  /** The screen is loading and its content is not final. */
  busy?: boolean;
  /** Keeps the heading for screen readers, and hides it visually. */
  titleHidden?: boolean;
  /** The heading is smaller in a wide column, so that more of a list is in view. */
  dense?: boolean;
}

/** The body of one screen: its heading, its content, and its actions at the bottom. */
export function Screen(props: ScreenProps) {
  const { title, subtitle, children, actions, busy, titleHidden, dense } = props;
  const id = useId();
  return (
    <div
      className={styles.screen}
      data-dense={dense || undefined}
      aria-busy={busy ? true : undefined}
    >
      <div className={styles.body}>
        <div className={titleHidden && !subtitle ? 'visually-hidden' : styles.head}>
          <h1
            id={id}
            className={titleHidden ? 'visually-hidden' : styles.title}
            data-length={lengthOf(title)}
            tabIndex={-1}
          >
            {withWholeNumbers(title)}
          </h1>
          {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
        </div>
        <TitleId value={id}>{children}</TitleId>
      </div>
      {actions ? <ActionsBar>{actions}</ActionsBar> : null}
    </div>
  );
}

/** Headings with a long name are smaller. Every heading without a name is shorter than this. */
function lengthOf(title: string): 'long' | 'longest' | undefined {
  if (title.length > 130) return 'longest';
  return title.length > 90 ? 'long' : undefined;
}

/** Digits and the signs between them as separate parts. A name with digits stays one part. */
const number = /(?<!\S)(\+?\d[\d-]{4,}\d)(?![^\s.,])/;

/** A number does not break unless it is wider than the screen, so that it is easy to read. */
const withWholeNumbers = (title: string): ReactNode =>
  title.split(number).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ),
  );

/** The bar at the bottom of the view. */
function ActionsBar({ children }: { children: ReactNode }) {
  return (
    <div ref={tellActionsHeight} className={styles.actions}>
      {children}
    </div>
  );
}
