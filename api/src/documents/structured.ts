import { DomUtils } from 'htmlparser2';
import { parseHtml, type Document } from './html';
import { parseLenientJson } from './lenient-json';
import { withShortNames } from './things';
import { readMarkedUp } from './marked-up';

const { findAll, textContent } = DomUtils;

/** Larger blocks are only read if they are valid JSON. */
const longestFaultyBlock = 500_000;

/** Returns the values of the JSON-LD blocks of a page. A block that cannot be read hides no other block. */
const readJsonLd = (document: Document): unknown[] =>
  findAll(
    ({ name, attribs }) =>
      name === 'script' && /^application\/ld\+json\b/i.test(attribs.type?.trim() ?? ''),
    document.children,
  )
    .flatMap((script) => readBlock(textContent(script)))
    .map((value) => withShortNames(value));

function readBlock(block: string): unknown[] {
  const text = block
    .replace(/^\s*(?:<!--|(?:\/\*\s*)?<!\[CDATA\[(?:\s*\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\*\s*)?\]\]>(?:\s*\*\/)?)\s*$/, '');
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    if (text.length > longestFaultyBlock) return [];
  }
  for (const candidate of [() => text, () => displayed(text)]) {
    try {
      return parseLenientJson(candidate());
    } catch {
      // The next candidate may be readable.
    }
  }
  return [];
}

/** Editors turn the quotation marks of a block into entities or curly ones, and its line breaks into tags. */
const displayed = (text: string) => textContent(parseHtml(text)).replace(/[“”„]/g, '"');

/** Returns the machine-readable data of a page: JSON-LD, microdata, RDFa, and the properties of Open Graph. */
export function structuredIn(html: string): { things: unknown[]; properties: Map<string, string> } {
  const document = parseHtml(html);
  return {
    things: [...readJsonLd(document), ...readMarkedUp(document)],
    properties: propertiesIn(document),
  };
}

function propertiesIn(document: Document): Map<string, string> {
  const metas = DomUtils.findAll(({ name }) => name === 'meta', document.children);
  return new Map(
    metas.flatMap(({ attribs: { property, name, content } }): [string, string][] => {
      const key = property ?? name;
      return key && content ? [[key.toLowerCase(), content]] : [];
    }),
  );
}
