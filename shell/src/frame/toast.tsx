import { Snackbar } from 'shared-ui/overlay';

const toastSeconds = 5;

/** A notice raised by a screen, shown over whatever screen comes next. */
export default function Toast({ text, onClose }: { text: string | null; onClose(): void }) {
  return <Snackbar text={text} seconds={toastSeconds} onClose={onClose} />;
}
