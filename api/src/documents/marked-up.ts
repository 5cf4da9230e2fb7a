import { DomUtils } from 'htmlparser2';
import type { Document, Element } from './html';
import type { Thing } from './things';

const { getAttributeValue, textContent, isTag } = DomUtils;

/** The attributes of a markup: what begins a thing, its type, and the name of a property. */
interface Markup {
  scope: string;
  type: string;
  property: string;
}

const microdata: Markup = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' };
const rdfa: Markup = { scope: 'typeof', type: 'typeof', property: 'property' };

/** Returns the things of a page in microdata and RDFa that belong to no other thing. */
export const readMarkedUp = (document: Document): Thing[] =>
  [microdata, rdfa].flatMap((markup) =>
    independent(document, markup).map((element) => thingOf(element, markup, 0)),
  );

function independent(document: Document, { scope, property }: Markup): Element[] {
  const found: Element[] = [];
  const collect = (elements: Element[], isInside: boolean) => {
    for (const element of elements) {
      const isScope = scope in element.attribs;
      if (isScope && !(isInside && property in element.attribs)) found.push(element);
      collect(element.children.filter(isTag), isInside || isScope);
    }
  };
  collect(document.children.filter(isTag), false);
  return found;
}

const deepest = 40;

/** Names of RDFa have a prefix or are addresses. */
const namesIn = (text: string | undefined) =>
  new Set((text ?? '').split(/\s+/).map((name) => name.replace(/^.*[/#:]/, '')));

function thingOf(item: Element, markup: Markup, depth: number): Thing {
  // Without a prototype, because the names of its properties come from the page.
  const thing = Object.create(null) as Thing;
  thing['@type'] = getAttributeValue(item, markup.type)?.split(/\s+/) ?? [];
  const isScope = (child: Element) => markup.scope in child.attribs;
  const collect = (element: Element) => {
    for (const child of element.children.filter(isTag)) {
      const names = namesIn(child.attribs[markup.property]);
      names.delete('');
      // One shared value for all its names: parsing it for each would make a page of 1 kB endless.
      const value =
        names.size > 0 &&
        (isScope(child) && depth < deepest ? thingOf(child, markup, depth + 1) : valueOf(child));
      for (const name of names) {
        const values = thing[name];
        if (Array.isArray(values)) values.push(value);
        else thing[name] = [value];
      }
      if (!isScope(child)) collect(child);
    }
  };
  collect(item);
  return thing;
}

const valueOf = (element: Element): string =>
  getAttributeValue(element, 'content') ??
  (element.name === 'data' ? getAttributeValue(element, 'value') : undefined) ??
  textContent(element);
