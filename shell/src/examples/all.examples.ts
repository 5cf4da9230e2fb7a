import type { Examples } from 'shared-ui/testing';
import { frameExamples } from '../frame/frame.examples';
import { pagesExamples } from '../pages/pages.examples';
import { recordingExamples } from '../recording/recording.examples';
import { setupExamples } from '../setup/setup.examples';
import { tipsExamples } from '../tips/tips.examples';

/** Examples of everything that the shell renders itself. */
export const examples = {
  ...frameExamples,
  ...pagesExamples,
  ...recordingExamples,
  ...setupExamples,
  ...tipsExamples,
} satisfies Record<string, Examples>;
