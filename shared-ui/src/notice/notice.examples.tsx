import type { Examples } from '../testing';
import { LiveText } from './live-text';
import { Notice } from './notice';
import { TimedNotice } from './timed-notice';

const nothing = () => undefined;
const retry = { label: 'Retry', onPress: nothing };

export const noticeExamples = {
  Notice: {
    info: { draw: () => <Notice kind="info">Personal accounts cannot be connected.</Notice> },
    success: {
      draw: () => (
        <Notice kind="success" title="Instagram is already connected">
          Skip this step, or connect again to use another account.
        </Notice>
      ),
    },
    warning: {
      draw: () => (
        <Notice kind="warning" title="You’re offline">
          Your answers are saved. We’ll continue as soon as you’re back online.
        </Notice>
      ),
    },
    error: { draw: () => <Notice kind="error">We couldn’t save your business.</Notice> },
    'error with a way on': {
      draw: () => (
        <Notice kind="error" title="Your answer isn’t saved yet" action={retry}>
          We couldn’t reach our server. Check your connection and try again.
        </Notice>
      ),
    },
  },
  TimedNotice: {
    'that goes on': {
      draw: () => (
        <TimedNotice kind="info" seconds={60} onEnd={nothing}>
          OTP has been sent successfully
        </TimedNotice>
      ),
    },
    'with another way': {
      draw: () => (
        <TimedNotice kind="error" seconds={60} onEnd={nothing} continueLabel="Close" action={retry}>
          An Error Occured Please retry
        </TimedNotice>
      ),
    },
  },
  LiveText: {
    filled: { draw: () => <LiveText>12 services found</LiveText> },
  },
} satisfies Record<string, Examples>;
