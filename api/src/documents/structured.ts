import { DomUtils } from 'htmlparser2';
import { parseHtml, type Document } from './html';
import { readJsonLd } from './json-ld';
import { readMarkedUp } from './marked-up';

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
