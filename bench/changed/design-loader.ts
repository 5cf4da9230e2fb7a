/** What each button says of itself, in the product's design language and in the textbook's, and what it says later. */
const said = [
  ['data-kind={kind}', 'data-kind={kind} data-look="later"'],
  ['type: htmlType,', "type: htmlType, 'data-look': 'later',"],
] as const;

/** Runs in the page: whether it has buttons of the later look. */
export const looksLater = () => document.querySelector('button[data-look="later"]') !== null;

/** Where webpack finds what follows. */
export const changedDesignLoader = __filename;

/** For webpack: the same button with something more. Throws where it cannot be said. */
export default function changedDesign(source: string): string {
  const [before, after] = said.find(([written]) => source.includes(written)) ?? [];
  if (!before || !after) throw new Error('A button is written otherwise by now.');
  return source.replace(before, after);
}
