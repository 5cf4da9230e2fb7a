import type { Examples } from 'shared-ui/testing';
import { frameExamples } from '../frame/frame.examples';
import { pagesExamples } from '../pages/pages.examples';
import { recordingExamples } from '../recording/recording.examples';
import { setupExamples } from '../setup/setup.examples';
import { tipsExamples } from '../tips/tips.examples';

/** What the shell draws itself, with its states. */
export const examples = {
  ...frameExamples,
  ...pagesExamples,
  ...recordingExamples,
  ...setupExamples,
  ...tipsExamples,
} satisfies Record<string, Examples>;
