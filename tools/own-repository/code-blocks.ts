export interface CodeBlock {
  /** The language and the words after it, such as `sh refused`. */
  kind: string;
  text: string;
}

/** Returns the fenced blocks of a Markdown text that name a language. */
export const codeBlocks = (markdown: string): CodeBlock[] =>
  [...markdown.matchAll(/^```(\w[\w ]*)\n([^]*?)\n```$/gm)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }));

export interface Section {
  title: string;
  blocks: CodeBlock[];
}

/** Returns the third-level sections under a second-level heading that have code blocks. */
export function sectionsUnder(heading: string, markdown: string): Section[] {
  const [, rest = ''] = markdown.split(`\n## ${heading}\n`);
  const [part = ''] = rest.split(/\n## /);
  return part
    .split(/\n### /)
    .slice(1)
    .map((text) => ({ title: text.slice(0, text.indexOf('\n')), blocks: codeBlocks(text) }))
    .filter(({ blocks }) => blocks.length > 0);
}
