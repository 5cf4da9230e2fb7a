import type { Configuration } from 'webpack';
import { withChangedSource } from './source';

/** The label of the button on the first page. */
export const words = { before: 'GET STARTED', after: 'BEGIN HERE' };

/** Matches the texts of the product and of the textbook. */
const filePattern =
  /mf-login-location[\\/]src[\\/]words[\\/]en\.ts$|textbook[\\/]src[\\/]login-location[\\/]screens\.tsx$/;

/** Changes the label of the first page in a build. */
export const withChangedWords = (config: Configuration): Configuration =>
  withChangedSource(config, { name: 'words', filePattern: filePattern, replace: replaceLabel });

function replaceLabel(source: string): string {
  if (!source.includes(words.before))
    throw new Error(
      `The label '${words.before}' does not exist any more. Update tools/bench/changed/words.ts.`,
    );
  return source.replaceAll(words.before, words.after);
}
