import type { ScreenExamples } from 'shared-remote/testing';
import { primingExamples } from './screens/priming.examples';

export const examples = { priming: primingExamples } satisfies ScreenExamples<'mf-priming-square'>;
