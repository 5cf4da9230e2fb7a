import { Snackbar } from 'shared-ui/overlay';
import { words } from '../words';

interface ToastProps {
  text: string;
  seconds: number;
  /** Tries again what did not work. */
  again?: () => void;
  onClose(): void;
}

/** A notice raised by a screen, shown over whatever screen comes next. */
export default function Toast({ text, seconds, again, onClose }: ToastProps) {
  return (
    <Snackbar
      text={text}
      seconds={seconds}
      action={again && { label: words.retry, onPress: again }}
      onClose={onClose}
    />
  );
}
