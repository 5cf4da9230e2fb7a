import type { FoundService } from 'shared-contracts/api';
import type { PriceOf } from './prices';
import { hasType, isThing, textOf, typesOf, valuesOf, type Resolve, type Thing } from './things';

const offerTypes = new Set(['Offer', 'AggregateOffer']);
const serviceTypes = new Set([
  'Service',
  'Product',
  'IndividualProduct',
  'ProductModel',
  'ProductGroup',
  'MenuItem',
  'MedicalProcedure',
  'TherapeuticProcedure',
  'MedicalTherapy',
]);
const catalogTypes = new Set(['OfferCatalog', 'ItemList', 'Menu', 'MenuSection']);

const sectionTypes = new Set(['OfferCatalog', 'MenuSection']);
const listItemTypes = new Set(['ListItem']);

export const isSection = (thing: Thing) => hasType(thing, sectionTypes);

const isCatalog = (thing: Thing) => hasType(thing, catalogTypes);

/** An offer can lack a type. */
const isOffer = (thing: Thing) =>
  hasType(thing, offerTypes) || (typesOf(thing).length === 0 && 'itemOffered' in thing);

interface Context {
  /** The heading above the thing. */
  category: string;
  resolve: Resolve;
  priceOf: PriceOf;
}

export const isService = (thing: Thing) => hasType(thing, serviceTypes);

/** Returns the services that a thing states itself, without those of the things in it. */
export function statedServices(thing: Thing, context: Context): FoundService[] {
  const { resolve } = context;
  if (isOffer(thing)) return offeredServices(thing, context);
  const listed = listedServices(thing, context);
  const name = nameOf(thing);
  if (listed.length > 0 || !isService(thing) || !name) return listed;
  const offers = valuesOf(thing.offers)
    .map(resolve)
    .filter((offer) => offer !== undefined);
  const isContainer =
    'hasVariant' in thing ||
    (offers.length === 0 ? 'hasOfferCatalog' in thing : offers.every(isCatalog));
  return isContainer && !('price' in thing) ? [] : [service(name, [thing, ...offers], context)];
}

function offeredServices(offer: Thing, context: Context): FoundService[] {
  const { resolve } = context;
  const items = valuesOf(offer.itemOffered);
  const services = items.flatMap((value) => {
    const item = isThing(value) ? (resolve(value) ?? value) : { name: value };
    // A catalog names its services itself.
    if (isCatalog(item)) return [];
    const name = nameOf(item) || (items.length === 1 ? textOf(offer.name) : '');
    return name ? [service(name, [item, offer], context, offer)] : [];
  });
  const name = textOf(offer.name);
  return items.length === 0 && name ? [service(name, [offer], context)] : services;
}

/** Returns the services that a list states as texts, or as items with nothing but a name or an offer without one. */
function listedServices(thing: Thing, context: Context): FoundService[] {
  const items = isSection(thing) ? valuesOf(thing.itemListElement) : [];
  return [...valuesOf(thing.makesOffer), ...items].flatMap((value) => {
    if (typeof value === 'string') return namedService(value, [], context);
    const item = context.resolve(value);
    if (!item || !hasType(item, listItemTypes)) return [];
    const inner = context.resolve(item.item);
    if (!inner) return namedService(textOf(item.name) || item.item, [], context);
    const isNameless = isOffer(inner) && !('itemOffered' in inner) && textOf(inner.name) === '';
    return isNameless ? namedService(item.name, [inner], context) : [];
  });
}

/** A text can be the address of a page instead of a name. */
const address = /^(?:https?:|[/#])/i;

function namedService(value: unknown, parts: readonly Thing[], context: Context): FoundService[] {
  const name = textOf(value);
  return name === '' || address.test(name) ? [] : [service(name, parts, context, parts[0])];
}

const nameOf = (thing: Thing): string =>
  textOf(thing.name) || valuesOf(thing.serviceType).map(textOf).filter(Boolean).join(', ');

/**
 * @param parts the service and its offers: the first part with a property states it
 * @param priced the part whose price counts before that of the service
 */
function service(
  name: string,
  parts: readonly Thing[],
  { category, priceOf }: Context,
  priced?: Thing,
): FoundService {
  const first = (property: string) =>
    parts.map((part) => textOf(part[property])).find((text) => text !== '') ?? '';
  const [item = {}] = parts;
  const price = (priced && priceOf(priced)) ?? priceOf(item);
  return {
    name,
    description: first('description'),
    category: first('category') || category,
    price: price?.value ?? null,
    currency: price?.currency || first('priceCurrency'),
    and_up: price?.isLowest ?? false,
  };
}
