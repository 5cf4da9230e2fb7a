import type { Answers } from 'shared-contracts';

export const noAnswers: Answers = {
  preferences: {},
  instagramConnected: false,
  squareConnected: false,
};
