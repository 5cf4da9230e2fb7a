import type { ScreenExamples } from 'shared-remote/testing';
import { createProfileExamples } from './screens/create-profile.examples';
import { verifyCodeExamples } from './screens/verify-code.examples';

export const examples = {
  'create-profile': createProfileExamples,
  'verify-code': verifyCodeExamples,
} satisfies ScreenExamples<'mf-gbp-create'>;
