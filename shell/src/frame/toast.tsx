import { Snackbar } from 'shared-ui/overlay';
import { words } from '../words';

interface ToastProps {
  text: string;
  seconds: number;
  /** Retries the action that failed. */
  retry?: () => void;
  onClose(): void;
}

/** Shows a notice above the current screen. */
export default function Toast({ text, seconds, retry, onClose }: ToastProps) {
  return (
    <Snackbar
      text={text}
      seconds={seconds}
      action={retry && { label: words.retry, onPress: retry }}
      onClose={onClose}
    />
  );
}
