import { Snackbar } from 'shared-ui/overlay';

interface ToastProps {
  text: string;
  seconds: number;
  onClose(): void;
}

/** A notice raised by a screen, shown over whatever screen comes next. */
export default function Toast(props: ToastProps) {
  return <Snackbar {...props} />;
}
