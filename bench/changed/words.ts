import type { Configuration } from 'webpack';
import { changedWordsLoader } from './words-loader';

/** The product's words, and the textbook's. */
const spokenIn =
  /mf-login-location[\\/]src[\\/]words[\\/]en\.ts$|textbook[\\/]src[\\/]login-location[\\/]screens\.tsx$/;

/** What a team builds that changes a word of the first page's remote. */
export const withChangedWords = (config: Configuration): Configuration => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      { test: spokenIn, enforce: 'pre', loader: changedWordsLoader },
    ],
  },
});
