import type { Configuration } from 'webpack';
import { withChangedSource } from './source';

/** On the button of the first page. */
export const words = { before: 'GET STARTED', after: 'BEGIN HERE' };

/** The product's words, and the textbook's. */
const spokenIn =
  /mf-login-location[\\/]src[\\/]words[\\/]en\.ts$|textbook[\\/]src[\\/]login-location[\\/]screens\.tsx$/;

/** What a team builds that changes a word of the first page's remote. */
export const withChangedWords = (config: Configuration): Configuration =>
  withChangedSource(config, { name: 'words', saidIn: spokenIn, saying: another });

function another(source: string): string {
  if (!source.includes(words.before)) throw new Error(`Nobody says '${words.before}' any more.`);
  return source.replaceAll(words.before, words.after);
}
