import { later, TimedNotice } from 'shared-ui/core';
import type { FrameState } from './frame-store';
import { words } from '../words';

interface NoticeToastProps {
  notice: NonNullable<FrameState['notice']>;
  onClose(): void;
}

const shownSeconds = 5;

/**
 * Loaded with the first notice: overlays are not part of a first page. Notices are there above all when the
 * network is not, and then the toast may not load either: the words are shown all the same, without it.
 */
const Toast = later<Shown>(() => import('./toast'), {
  failed: ({ kind, text, seconds, onClose }) => (
    <TimedNotice kind={kind} seconds={seconds} onEnd={onClose} continueLabel={words.close}>
      {text}
    </TimedNotice>
  ),
});

type Shown = NoticeToastProps['notice'] & { seconds: number; onClose(): void };

/** What a screen raised, for a moment. */
export function NoticeToast({ notice, onClose }: NoticeToastProps) {
  return <Toast {...notice} seconds={shownSeconds} onClose={onClose} />;
}
