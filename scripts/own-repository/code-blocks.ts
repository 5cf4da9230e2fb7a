export interface CodeBlock {
  language: string;
  text: string;
}

/** Returns the fenced blocks of a Markdown text that name a language. */
export const codeBlocks = (markdown: string): CodeBlock[] =>
  [...markdown.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
