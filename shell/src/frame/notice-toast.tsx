import { later, TimedNotice } from 'shared-ui/core';
import type { FrameState } from './frame-store';
import { words } from '../words';

interface NoticeToastProps {
  notice: NonNullable<FrameState['notice']>;
  onClose(): void;
}

const shownSeconds = 5;

/**
 * Loads with the first notice, because overlays are not part of the first page. When it cannot load, for
 * example offline, the plain text is shown instead.
 */
const Toast = later<ToastProps>(() => import('./toast'), {
  failed: ({ kind, text, seconds, onClose }) => (
    <TimedNotice kind={kind} seconds={seconds} onEnd={onClose} continueLabel={words.close}>
      {text}
    </TimedNotice>
  ),
});

type ToastProps = NoticeToastProps['notice'] & { seconds: number; onClose(): void };

/** Shows a notice for a few seconds. */
export function NoticeToast({ notice, onClose }: NoticeToastProps) {
  return <Toast {...notice} seconds={shownSeconds} onClose={onClose} />;
}
