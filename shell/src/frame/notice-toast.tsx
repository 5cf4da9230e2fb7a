import { Component, lazy, Suspense, type ReactNode } from 'react';
import { TimedNotice } from 'shared-ui/core';
import type { FrameState } from './frame-store';

interface NoticeToastProps {
  notice: NonNullable<FrameState['notice']>;
  onClose(): void;
}

// Loaded with the first notice: overlays are not part of a first page.
const Toast = lazy(() => import('./toast'));

const shownSeconds = 5;

/**
 * What a screen raised, for a moment. Notices are there above all when the network is not, and then the
 * toast may not load either: the words are shown all the same, without the overlay.
 */
export function NoticeToast({ notice: { kind, text }, onClose }: NoticeToastProps) {
  return (
    <Otherwise
      plain={
        <TimedNotice kind={kind} seconds={shownSeconds} onEnd={onClose} continueLabel="Close">
          {text}
        </TimedNotice>
      }
    >
      <Suspense fallback={null}>
        <Toast text={text} seconds={shownSeconds} onClose={onClose} />
      </Suspense>
    </Otherwise>
  );
}

interface OtherwiseProps {
  plain: ReactNode;
  children: ReactNode;
}

class Otherwise extends Component<OtherwiseProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
