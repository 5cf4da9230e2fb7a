import { DomHandler, DomUtils, Parser } from 'htmlparser2';

type Document = DomHandler['root'];
type Element = ReturnType<typeof DomUtils.findAll>[number];

/** A thing of schema.org, from anywhere on the page: its properties by name, with their values. */
export type Thing = Record<string, unknown>;

const { findAll, getAttributeValue, textContent, isTag } = DomUtils;

/** Deeper than any real page; the time for parsing grows with the square of it. */
const deepestTag = 500;

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > deepestTag) throw new Error('The page is nested too deeply.');
  }
}

function parsed(html: string): Document {
  const handler = new ShallowHandler();
  new Parser(handler).end(html);
  return handler.root;
}

const mostMarkup = 2_000;

/** Returns text as it is displayed: entities decoded, tags and extra spaces removed. */
export const plainText = (text: string): string =>
  textContent(parsed(text.slice(0, mostMarkup)))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the machine-readable data of a page: JSON-LD, microdata, and the properties of Open Graph. */
export function structuredIn(html: string): { things: unknown[]; properties: Map<string, string> } {
  const document = parsed(html);
  return {
    things: [...jsonIn(document), ...microdataIn(document)],
    properties: propertiesIn(document),
  };
}

function jsonIn(document: Document): unknown[] {
  const scripts = findAll(
    ({ name, attribs }) =>
      name === 'script' && /^application\/ld\+json\b/i.test(attribs.type?.trim() ?? ''),
    document.children,
  );
  return scripts.flatMap((script) => {
    const text = textContent(script)
      .replace(/^\s*(?:<!--|(?:\/\*\s*)?<!\[CDATA\[(?:\s*\*\/)?)/, '')
      .replace(/(?:-->|(?:\/\*\s*)?\]\]>(?:\s*\*\/)?)\s*$/, '');
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      // A broken block must not hide the valid ones of the page.
      return [];
    }
  });
}

const isItem = (element: Element) => 'itemscope' in element.attribs;

/** Returns the outermost items; the inner ones belong to them. */
function microdataIn(document: Document): Thing[] {
  const items = findAll(
    (element) => isItem(element) && !('itemprop' in element.attribs),
    document.children,
  );
  return items.map((item) => thingOf(item, 0));
}

const deepest = 40;

function thingOf(item: Element, depth: number): Thing {
  // Without a prototype, because the names of its properties come from the page.
  const thing = Object.create(null) as Thing;
  thing['@type'] = getAttributeValue(item, 'itemtype')?.split(/\s+/) ?? [];
  const isInside = (child: Element) => isItem(child) && depth < deepest;
  const collect = (element: Element) => {
    for (const child of element.children.filter(isTag)) {
      const names = new Set(child.attribs.itemprop?.split(/\s+/));
      // One shared value for all its names: parsing it for each would make a page of 1 kB endless.
      const value =
        names.size > 0 && (isInside(child) ? thingOf(child, depth + 1) : valueOf(child));
      for (const name of names) {
        const held = thing[name];
        if (Array.isArray(held)) held.push(value);
        else thing[name] = [value];
      }
      if (!isItem(child)) collect(child);
    }
  };
  collect(item);
  return thing;
}

const valueOf = (element: Element): string =>
  getAttributeValue(element, 'content') ??
  (element.name === 'data' ? getAttributeValue(element, 'value') : undefined) ??
  textContent(element);

function propertiesIn(document: Document): Map<string, string> {
  const metas = findAll(({ name }) => name === 'meta', document.children);
  return new Map(
    metas.flatMap(({ attribs: { property, name, content } }): [string, string][] => {
      const key = property ?? name;
      return key && content ? [[key.toLowerCase(), content]] : [];
    }),
  );
}
