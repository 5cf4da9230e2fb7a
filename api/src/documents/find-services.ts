import type { FoundService } from 'shared-contracts/api';
import { plainText, structuredIn, type Thing } from './structured';

export interface Found {
  services: FoundService[];
  /** The price range of the page as a whole: "$$", "$20-60". */
  priceRange?: string;
}

const mostServices = 300;
const mostThings = 20_000;
const deepest = 60;

/** Properties that refer to other things, which are not offered here. */
const elsewhere = new Set([
  'review',
  'isRelatedTo',
  'isSimilarTo',
  'author',
  'publisher',
  'founder',
]);

/** Returns the services in the structured data of a page (schema.org, Open Graph), each once. */
export function findServices(html: string): Found {
  const { things, properties } = structuredIn(html);
  const byId = new Map<string, Thing>();
  const byName = new Map<string, FoundService>();
  let priceRange: string | undefined;
  let seen = 0;

  const add = (service: FoundService) => {
    const key = `${service.name.toLowerCase()}\n${service.price}`;
    const nameless = `${service.name.toLowerCase()}\nnull`;
    if (byName.size >= mostServices || byName.has(key)) return;
    // Skips a duplicate without a price.
    if (
      service.price === null &&
      [...byName.values()].some(({ name }) => name.toLowerCase() === service.name.toLowerCase())
    )
      return;
    byName.delete(nameless);
    byName.set(key, service);
  };

  const index = (value: unknown, depth = 0): void => {
    if (depth > deepest || (seen += 1) > mostThings || typeof value !== 'object' || !value) return;
    if (!Array.isArray(value)) {
      const { '@id': id } = value as Thing;
      if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value as Thing);
    }
    for (const inner of Object.values(value)) index(inner, depth + 1);
  };
  things.forEach((thing) => index(thing));
  seen = 0;

  const walk = (value: unknown, category: string, depth: number, path: readonly Thing[]): void => {
    if (depth > deepest || (seen += 1) > mostThings) return;
    if (Array.isArray(value)) return value.forEach((item) => walk(item, category, depth + 1, path));
    if (typeof value !== 'object' || !value) return;
    const thing = resolved(value as Thing, byId);
    if (path.includes(thing)) return;
    const within = [...path, thing];
    const types = typesOf(thing);
    priceRange ??= textOf(thing.priceRange) || undefined;
    const offered = isOffer(types)
      ? offerOf(thing, category, byId)
      : serviceOf(thing, types, category, byId);
    if (offered) add(offered);
    const inner = types.includes('OfferCatalog') ? textOf(thing.name) || category : category;
    for (const [name, one] of Object.entries(thing)) {
      // The offers of a service, and the item of an offer, are one service.
      const isSame = offered && (name === 'offers' || name === 'itemOffered');
      if (!elsewhere.has(name) && !isSame) walk(one, inner, depth + 1, within);
    }
  };
  things.forEach((thing) => walk(thing, '', 0, []));

  if (byName.size === 0) {
    const only = openGraph(properties);
    if (only) add(only);
  }
  return { services: [...byName.values()], ...(priceRange && { priceRange }) };
}

const resolved = (thing: Thing, byId: ReadonlyMap<string, Thing>): Thing =>
  (Object.keys(thing).length === 1 && byId.get(String(thing['@id']))) || thing;

const typesOf = (thing: Thing): string[] =>
  [thing['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));

const isOffer = (types: string[]) => types.includes('Offer') || types.includes('AggregateOffer');
const isService = (types: string[]) =>
  types.some((type) => type === 'Service' || type === 'Product' || type === 'MenuItem');

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function textOf(value: unknown): string {
  const item = first(value);
  if (typeof item === 'number') return String(item);
  if (typeof item === 'string') return plainText(item).slice(0, 500);
  const inner = item && typeof item === 'object' ? (item as Thing)['@value'] : undefined;
  return typeof inner === 'string' ? plainText(inner).slice(0, 500) : '';
}

const thingIn = (value: unknown, byId: ReadonlyMap<string, Thing>): Thing => {
  const item = first(value);
  return typeof item === 'object' && item ? resolved(item as Thing, byId) : {};
};

function offerOf(offer: Thing, category: string, byId: ReadonlyMap<string, Thing>) {
  const item = thingIn(offer.itemOffered, byId);
  // An offered catalogue names its services itself.
  if (typesOf(item).includes('OfferCatalog')) return undefined;
  const name = textOf(item.name) || textOf(offer.name);
  return name ? made(name, item, offer, category, byId) : undefined;
}

function serviceOf(
  thing: Thing,
  types: string[],
  category: string,
  byId: ReadonlyMap<string, Thing>,
) {
  const name = textOf(thing.name);
  const offers = [thing.offers].flat().filter((offer) => typeof offer === 'object' && offer);
  if (!isService(types) || !name) return undefined;
  if (offers.length === 0) {
    // An item that only contains a catalogue is no service.
    return thing.hasOfferCatalog ? undefined : made(name, thing, thing, category, byId);
  }
  const priced = offers.map((one) =>
    made(name, thing, resolved(one as Thing, byId), category, byId),
  );
  const [lowest = priced[0]!] = priced
    .filter(({ price }) => price !== null)
    .sort((left, right) => left.price! - right.price!);
  return { ...lowest, and_up: lowest.and_up || new Set(priced.map(({ price }) => price)).size > 1 };
}

function made(
  name: string,
  item: Thing,
  offer: Thing,
  category: string,
  byId: ReadonlyMap<string, Thing>,
): FoundService {
  const specification = thingIn(offer.priceSpecification, byId);
  const exact = numberOf(offer.price) ?? numberOf(specification.price);
  const lowest = numberOf(offer.lowPrice) ?? numberOf(specification.minPrice);
  const highest = numberOf(offer.highPrice) ?? numberOf(specification.maxPrice);
  const price = exact ?? lowest;
  return {
    name,
    description: textOf(item.description) || textOf(offer.description),
    category: textOf(item.category) || textOf(offer.category) || category,
    price: price ?? null,
    currency: textOf(offer.priceCurrency) || textOf(specification.priceCurrency),
    and_up: exact === undefined && lowest !== undefined && lowest !== highest,
  };
}

/** "30", "30.00", "$30", "1,250.00", "30,00". */
function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  const digits = /\d(?:[\d.,\s]*\d)?/.exec(text)?.[0].replace(/\s/g, '');
  if (!digits || /^\s*-/.test(text)) return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const integerDigits = decimals === undefined ? digits : digits.slice(0, -decimals.length - 1);
  const plain = integerDigits.replace(/[.,]/g, '');
  const number = Number(decimals === undefined ? plain : `${plain}.${decimals}`);
  return Number.isFinite(number) ? number : undefined;
}

/** A page about one thing with a price, in the Open Graph markup of shops. */
function openGraph(properties: ReadonlyMap<string, string>): FoundService | undefined {
  const price = numberOf(
    properties.get('product:price:amount') ?? properties.get('og:price:amount'),
  );
  const name = plainText(properties.get('og:title') ?? '').slice(0, 500);
  if (price === undefined || !name) return undefined;
  return {
    name,
    description: plainText(properties.get('og:description') ?? '').slice(0, 500),
    category: '',
    price,
    currency: properties.get('product:price:currency') ?? properties.get('og:price:currency') ?? '',
    and_up: false,
  };
}
