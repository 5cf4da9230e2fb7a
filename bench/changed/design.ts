import type { Configuration } from 'webpack';
import { withChangedSource } from './source';
import { withChangedWords } from './words';

/** The product's button, and the textbook's. */
const button =
  /shared-ui[\\/]src[\\/]action[\\/]button\.tsx$|antd[\\/]es[\\/]button[\\/]Button\.js$/;

/** What each button says of itself, in the product's design language and in the textbook's, and what it says later. */
const said = [
  ['data-kind={kind}', 'data-kind={kind} data-look="later"'],
  ['type: htmlType,', "type: htmlType, 'data-look': 'later',"],
] as const;

/** Runs in the page: whether it has buttons of the later look. */
export const looksLater = () => document.querySelector('button[data-look="later"]') !== null;

/** What everybody builds once the design language changed; the word of the first page stays as it was changed before. */
export const withChangedDesign = (config: Configuration): Configuration =>
  withChangedSource(withChangedWords(config), { name: 'design', saidIn: button, saying: later });

/** The same button with something more. */
function later(source: string): string {
  const [before, after] = said.find(([written]) => source.includes(written)) ?? [];
  if (!before || !after) throw new Error('A button is written otherwise by now.');
  return source.replace(before, after);
}
