import { DomHandler, DomUtils, Parser } from 'htmlparser2';

export type Document = DomHandler['root'];
export type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Deeper than any real page; the time for parsing grows with the square of it. */
const deepestTag = 500;

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > deepestTag) throw new Error('The page is nested too deeply.');
  }
}

/** @throws when the page is nested too deeply */
export function parseHtml(html: string): Document {
  const handler = new ShallowHandler();
  new Parser(handler).end(html);
  return handler.root;
}

const mostMarkup = 2_000;

/** Returns text as it is displayed: entities decoded, tags and extra spaces removed; '' if it is nested too deeply. */
export function plainText(text: string): string {
  try {
    const { textContent } = DomUtils;
    return textContent(parseHtml(text.slice(0, mostMarkup)))
      .replace(/\s+/g, ' ')
      .trim();
  } catch {
    // One unusual text must not hide the services of the page.
    return '';
  }
}
