import type { Configuration } from 'webpack';
import { withChangedSource } from './source';
import { withChangedWords } from './words';

/** Matches the files of the product's button and of the textbook's button. */
const button =
  /shared-ui[\\/]src[\\/]action[\\/]button\.tsx$|antd[\\/]es[\\/]button[\\/]Button\.js$/;

/** The source of each button before and after the change: the product's first, then the textbook's. */
const replacements = [
  ['data-kind={kind}', 'data-kind={kind} data-look="later"'],
  ['type: htmlType,', "type: htmlType, 'data-look': 'later',"],
] as const;

/** Runs in the page. Returns whether it has buttons of the changed design. */
export const hasChangedButton = () => document.querySelector('button[data-look="later"]') !== null;

/** Adds the changed button to a build. The label of the first page stays changed. */
export const withChangedDesign = (config: Configuration): Configuration =>
  withChangedSource(withChangedWords(config), {
    name: 'design',
    filePattern: button,
    replace: replaceButton,
  });

/** Returns the source of a button with the change. Throws if it does not contain the expected code. */
function replaceButton(source: string): string {
  const [before, after] = replacements.find(([original]) => source.includes(original)) ?? [];
  if (!before || !after)
    throw new Error('The source of the button changed. Update tools/bench/changed/design.ts.');
  return source.replace(before, after);
}
