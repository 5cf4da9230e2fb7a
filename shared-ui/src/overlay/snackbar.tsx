import { LinkButton } from '../action/link-button';
import { Announced } from '../notice/announced';
import { usePausableClock } from '../notice/pausable-clock';
import styles from './overlay.module.css';

export interface SnackbarProps {
  /** What to say; null while there is nothing. */
  text: string | null;
  seconds?: number;
  action?: { label: string; onPress: () => void };
  onClose: () => void;
}

/** A short message over the bottom edge that leaves by itself, once it is neither hovered nor focused. */
export function Snackbar({ text, ...props }: SnackbarProps) {
  return (
    <div className={styles.snackbarPlace}>
      <Announced>{text}</Announced>
      {text === null ? null : <SnackbarClock key={text} {...props} />}
    </div>
  );
}

function SnackbarClock({ seconds = 6, action, onClose }: Omit<SnackbarProps, 'text'>) {
  const { pause, resume } = usePausableClock(seconds, onClose);
  return (
    <div onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      {action ? <LinkButton onPress={action.onPress}>{action.label}</LinkButton> : null}
      <LinkButton onPress={onClose} label="Close">
        ×
      </LinkButton>
    </div>
  );
}
