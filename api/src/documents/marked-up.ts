import { DomUtils } from 'htmlparser2';
import type { Document, Element } from './html';
import { shortName, type Thing } from './things';

const { findAll, getAttributeValue, textContent, isTag } = DomUtils;

/** The attributes of a markup: what begins a thing, its type, its id, and the names of a property. */
interface Markup {
  scope: string;
  type: string;
  ids: readonly string[];
  names: string;
  /** Names of a property whose value is a thing: the element itself, or things inside of it. */
  thingNames?: string;
  /** Lists the ids of other elements with properties of the thing. */
  refs?: string;
}

const microdata: Markup = {
  scope: 'itemscope',
  type: 'itemtype',
  ids: ['itemid'],
  names: 'itemprop',
  refs: 'itemref',
};
const rdfa: Markup = {
  scope: 'typeof',
  type: 'typeof',
  ids: ['resource', 'about'],
  names: 'property',
  thingNames: 'rel',
};

/** Returns the things of a page in microdata and RDFa that belong to no other thing. */
export const readMarkedUp = (document: Document): Thing[] =>
  [microdata, rdfa].flatMap((markup) => {
    const read = createThingReader(document, markup);
    return independent(document, markup).map((element) => read(element));
  });

function independent(document: Document, { scope, names, thingNames = names }: Markup): Element[] {
  const scopes: Element[] = [];
  const collect = (elements: Element[], isInside: boolean) => {
    for (const element of elements) {
      const isScope = scope in element.attribs;
      const isProperty = names in element.attribs || thingNames in element.attribs;
      if (isScope && !(isInside && isProperty)) scopes.push(element);
      collect(element.children.filter(isTag), isInside || isScope);
    }
  };
  collect(document.children.filter(isTag), false);
  return scopes;
}

const deepest = 40;

/** Things can share their properties, so that the elements of a page are read several times: this often at most. */
const mostShared = 20_000;

const wordsIn = (text = '') => text.split(/\s+/).filter((word) => word !== '');

const attributeOf = (element: Element, attributes: readonly string[]) =>
  attributes.map((name) => element.attribs[name]).find((value) => value !== undefined);

/** Returns a function that reads the thing that an element begins. */
function createThingReader(document: Document, markup: Markup) {
  const { scope, type, ids, names, thingNames, refs } = markup;
  let shared = 0;
  const elementsById = refs === undefined ? new Map<string, Element>() : indexById(document, refs);
  const shortNames = (element: Element, attribute = '') =>
    wordsIn(element.attribs[attribute]).map(shortName);

  const read = (item: Element, path: readonly Element[] = []): Thing => {
    // Without a prototype, because the names of its properties come from the page.
    const thing = Object.create(null) as Thing;
    thing['@type'] = wordsIn(item.attribs[type]);
    const id = attributeOf(item, ids);
    if (id !== undefined) thing['@id'] = id;
    const within = [...path, item];

    const add = (element: Element, outerNames: readonly string[]) => {
      if (within.includes(element)) return;
      const isScope = scope in element.attribs;
      const ownNames = shortNames(element, thingNames);
      const namesOfThing = ownNames.length > 0 ? ownNames : outerNames;
      const isThingHere = isScope || hasReference(element, markup);
      const elementNames = new Set([
        ...shortNames(element, names),
        ...(isThingHere ? namesOfThing : []),
      ]);
      elementNames.delete('');
      // One shared value for all its names: parsing it for each would make a page of 1 kB endless.
      const value =
        elementNames.size > 0 &&
        (isScope && within.length <= deepest ? read(element, within) : valueOf(element, markup));
      for (const name of elementNames) {
        const values = thing[name];
        if (Array.isArray(values)) values.push(value);
        else thing[name] = [value];
      }
      if (!isScope) addChildren(element, namesOfThing);
    };
    const addChildren = (element: Element, outerNames: readonly string[]) => {
      for (const child of element.children.filter(isTag)) add(child, outerNames);
    };
    addChildren(item, []);
    for (const ref of shortNames(item, refs)) {
      const element = shared > mostShared ? undefined : elementsById.get(ref);
      if (!element) continue;
      shared += findAll(() => true, [element]).length;
      add(element, []);
    }
    return thing;
  };
  return read;
}

/** Returns the elements that others can refer to, if any does. */
function indexById(document: Document, refs: string): Map<string, Element> {
  const hasRefs = DomUtils.existsOne(({ attribs }) => refs in attribs, document.children);
  const elements = hasRefs ? findAll(({ attribs }) => 'id' in attribs, document.children) : [];
  return new Map(elements.map((element) => [element.attribs.id ?? '', element]));
}

/** An empty element that refers to a thing on this or another page. */
const hasReference = (element: Element, { ids }: Markup): boolean =>
  element.children.length === 0 && attributeOf(element, [...ids, 'href']) !== undefined;

function valueOf(element: Element, markup: Markup): unknown {
  const content =
    getAttributeValue(element, 'content') ??
    (element.name === 'data' ? getAttributeValue(element, 'value') : undefined);
  if (content !== undefined) return content;
  if (!hasReference(element, markup)) return textContent(element);
  return { '@id': attributeOf(element, [...markup.ids, 'href']) };
}
