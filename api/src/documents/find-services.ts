import type { FoundService } from 'shared-contracts/api';
import { plainText } from './html';
import { isSection, statedServices } from './offers';
import { createPlatformCheck } from './other-sellers';
import { readPriceText } from './price-text';
import { createPriceOf } from './prices';
import { structuredIn } from './structured';
import { createResolve, isThing, textOf, type Thing } from './things';

const mostServices = 300;

/** Collects each service once: a page often states it several times, not always with its price. */
export function createServiceCollection() {
  const byKey = new Map<string, FoundService>();
  const keysByName = new Map<string, Set<string>>();
  return {
    add(service: FoundService): void {
      const name = service.name.toLowerCase();
      const key = `${name}\n${service.price}`;
      const keys = keysByName.get(name) ?? new Set<string>();
      if (byKey.has(key) || (service.price === null && keys.size > 0)) return;
      const withoutPrice = `${name}\nnull`;
      if (keys.delete(withoutPrice)) byKey.delete(withoutPrice);
      if (byKey.size >= mostServices) return;
      byKey.set(key, service);
      keysByName.set(name, keys.add(key));
    },
    all: () => [...byKey.values()],
  };
}

export interface Found {
  services: FoundService[];
  /** The price range of the page as a whole: "$$", "$20-60". */
  priceRange?: string;
}

const mostThings = 20_000;
const deepest = 60;

/** Properties that refer to other things, which are not offered here. */
const elsewhere = new Set([
  'review',
  'reviews',
  'isRelatedTo',
  'isSimilarTo',
  'author',
  'publisher',
  'founder',
  'memberOf',
  'parentOrganization',
  'sponsor',
]);

/** Returns the services in the structured data of a page (schema.org, Open Graph), each once. */
export function findServices(html: string): Found {
  const { things, properties } = structuredIn(html);
  const resolve = createResolve(things);
  const priceOf = createPriceOf(resolve);
  const siteName = plainText(properties.get('og:site_name') ?? '');
  const isOfPlatform = createPlatformCheck(allThings(things), siteName);
  const services = createServiceCollection();
  let priceRange: string | undefined;
  let seen = 0;

  const walk = (value: unknown, category: string, depth: number, path: readonly Thing[]): void => {
    if (depth > deepest || (seen += 1) > mostThings) return;
    if (Array.isArray(value)) return value.forEach((item) => walk(item, category, depth + 1, path));
    const thing = resolve(value);
    if (!thing || path.includes(thing) || isOfPlatform(thing)) return;
    const within = [...path, thing];
    const stated = statedServices(thing, { category, resolve, priceOf });
    seen += stated.length;
    stated.forEach(services.add);
    if (stated.length === 0) priceRange ??= textOf(thing.priceRange) || undefined;
    const inner = isSection(thing) ? textOf(thing.name) || category : category;
    for (const [name, value] of Object.entries(thing)) {
      // The offers of a service, and the item of an offer, are one service.
      const isSame = stated.length > 0 && (name === 'offers' || name === 'itemOffered');
      if (!elsewhere.has(name) && !isSame) walk(value, inner, depth + 1, within);
    }
  };
  things.forEach((thing) => walk(thing, '', 0, []));

  if (services.all().length === 0) openGraph(properties).forEach(services.add);
  return { services: services.all(), ...(priceRange && { priceRange }) };
}

function allThings(values: readonly unknown[]): Thing[] {
  const things: Thing[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > deepest || things.length >= mostThings || typeof value !== 'object' || !value)
      return;
    if (isThing(value)) things.push(value);
    for (const inner of Object.values(value)) collect(inner, depth + 1);
  };
  values.forEach((value) => collect(value, 0));
  return things;
}

/** A page about one thing with a price, in the Open Graph markup of shops. */
function openGraph(properties: ReadonlyMap<string, string>): FoundService[] {
  const text = (...names: string[]) =>
    plainText(names.map((name) => properties.get(name)).find(Boolean) ?? '').slice(0, 500);
  const currency = text('product:price:currency', 'og:price:currency');
  const price = readPriceText(text('product:price:amount', 'og:price:amount'), currency);
  const name = text('og:title');
  if (!price || !name) return [];
  return [
    {
      name,
      description: text('og:description'),
      category: '',
      price: price.value,
      currency: currency || price.currency,
      and_up: price.isLowest,
    },
  ];
}
