import { roundedAmount, readPriceText, type Price } from './price-text';
import { hasType, isThing, textOf, valuesOf, type Resolve, type Thing } from './things';

const deepest = 20;

/** Prices that the shop compares its own with, or that come on top of it. */
const pastPrice = /(?:List|Strikethrough|Regular|Invoice|MinimumAdvertised)Price$|(?:MSRP|SRP)$/;
const charges = new Set(['DeliveryChargeSpecification', 'PaymentChargeSpecification']);

/** Returns the price of a service or an offer. */
export type PriceOf = (thing: Thing) => Price | undefined;

/**
 * Creates a function that returns the price of a service or an offer: its own, that of its price specifications, or
 * the lowest of its offers. It reads each thing once, because things can refer to each other any number of times.
 */
export function createPriceOf(resolve: Resolve): PriceOf {
  const pricesByThing = new Map<Thing, Price | undefined>();
  const priceOf = (thing: Thing, depth: number): Price | undefined => {
    if (depth > deepest || pricesByThing.has(thing)) return pricesByThing.get(thing);
    pricesByThing.set(thing, undefined);
    const own = ownPrice(thing, resolve);
    const ofOffer = (value: unknown) => {
      const offer = resolve(value);
      return offer ? priceOf(offer, depth + 1) : priceIn(value, '');
    };
    const price = own ?? lowestOf(valuesOf(thing.offers).map(ofOffer));
    pricesByThing.set(thing, price);
    return price;
  };
  return (thing) => priceOf(thing, 0);
}

function ownPrice(thing: Thing, resolve: Resolve): Price | undefined {
  const currency = textOf(thing.priceCurrency);
  const exact = valuesOf(thing.price).map((value) =>
    isThing(value) && !('@value' in value)
      ? (rangeOf(value) ?? priceIn(value.value, textOf(value.currency) || currency))
      : priceIn(value, currency),
  );
  const price = lowestOf(exact) ?? rangeOf(thing) ?? specifiedPrice(thing, resolve);
  return price ?? readPriceText(textOf(thing.priceRange), currency);
}

/** Returns the lowest of several prices, as such if they differ. */
function lowestOf(prices: readonly (Price | undefined)[]): Price | undefined {
  const [lowest, ...others] = prices
    .filter((price) => price !== undefined)
    .sort((left, right) => left.value - right.value);
  if (!lowest) return undefined;
  const isLowest = lowest.isLowest || others.some(({ value }) => value !== lowest.value);
  return { ...lowest, isLowest };
}

/**
 * Returns the price that a number or a text stands for.
 *
 * @param currency that of the thing; '' for none
 */
function priceIn(value: unknown, currency: string): Price | undefined {
  if (typeof value === 'number') {
    const amount = roundedAmount(value);
    return amount === undefined ? undefined : { value: amount, isLowest: false, currency };
  }
  const price = readPriceText(textOf(value), currency);
  return price && { ...price, currency: currency || price.currency };
}

function rangeOf(thing: Thing): Price | undefined {
  const currency = textOf(thing.priceCurrency) || textOf(thing.currency);
  const [low, high] = [
    thing.lowPrice ?? thing.minPrice ?? thing.minValue,
    thing.highPrice ?? thing.maxPrice ?? thing.maxValue,
  ].map((value) => priceIn(valuesOf(value)[0], currency));
  if (!low || (high && high.value < low.value)) return undefined;
  return { ...low, isLowest: high?.value !== low.value };
}

function specifiedPrice(thing: Thing, resolve: Resolve): Price | undefined {
  const priceValues = valuesOf(thing.priceSpecification)
    .map(resolve)
    .filter((price) => price !== undefined)
    .filter((price) => !hasType(price, charges) && !price.validForMemberTier);
  const isPast = (price: Thing) => pastPrice.test(textOf(price.priceType));
  const isSale = (price: Thing) => textOf(price.priceType).endsWith('SalePrice');
  const [sale, current] = [
    priceValues.filter(isSale),
    priceValues.filter((price) => !isPast(price)),
  ];
  const candidates = [sale, current, priceValues].find(({ length }) => length > 0) ?? [];
  const currency = textOf(thing.priceCurrency);
  return lowestOf(
    candidates.map((candidate) => {
      const own = textOf(candidate.priceCurrency) || currency;
      const price = lowestOf(valuesOf(candidate.price).map((value) => priceIn(value, own)));
      return price ?? rangeOf({ priceCurrency: own, ...candidate });
    }),
  );
}
