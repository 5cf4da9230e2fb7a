import { isService } from './offers';
import { hasType, isThing, textOf, typesOf, valuesOf, type Thing } from './things';

/** Products of a booking platform, not of the shop. */
const software = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication', 'WebAPI']);
const sites = new Set(['WebSite', 'WebPage', 'ItemPage', 'ProfilePage', 'CollectionPage']);
const companies = new Set(['Organization', 'Corporation', 'OnlineBusiness']);
const places = ['address', 'telephone', 'geo', 'openingHours', 'openingHoursSpecification'];
const menus = ['makesOffer', 'hasOfferCatalog', 'hasMenu'];

const lowerName = (value: unknown) => textOf(isThing(value) ? value.name : value).toLowerCase();

const mostShops = 100;

/**
 * Returns a function that decides whether a thing belongs to the booking platform rather than to the shop: its
 * software, its own offers, and what it provides itself.
 *
 * @param things all things of the page, the inner ones included
 * @param siteName the name of the site in its Open Graph data
 */
export function createPlatformCheck(things: readonly Thing[], siteName: string) {
  const shopThings = things.filter(isShop).slice(0, mostShops);
  const shops = [...new Set(shopThings.map(lowerName))];
  const hasMenu = shopThings.some((shop) => menus.some((property) => property in shop));
  /** A page can name its shop in a shorter way: "Corner" of "Corner Cuts". */
  const isNoShop = (name: string) =>
    shops.length > 0 && !shops.some((shop) => shop.includes(name) || name.includes(shop));
  const platforms = new Set(
    [siteName.toLowerCase(), ...things.flatMap(siteNames)].filter(isNoShop),
  );
  const isPlatform = (value: unknown) => platforms.has(lowerName(value));
  return (thing: Thing): boolean =>
    hasType(thing, software) ||
    (isCompany(thing) && (isPlatform(thing) || (hasMenu && isNoShop(lowerName(thing))))) ||
    [thing.provider, thing.brand, thing.manufacturer].some((owner) =>
      valuesOf(owner).some(isPlatform),
    );
}

const isCompany = (thing: Thing) => {
  const types = typesOf(thing);
  return types.length > 0 && types.every((type) => companies.has(type));
};

const isShop = (thing: Thing) =>
  typesOf(thing).length > 0 &&
  ![sites, software].some((types) => hasType(thing, types)) &&
  !isCompany(thing) &&
  !isService(thing) &&
  lowerName(thing) !== '' &&
  [...places, ...menus].some((property) => property in thing);

/** Names of the software and of the site that the page belongs to. */
function siteNames(thing: Thing): string[] {
  if (hasType(thing, software)) return [lowerName(thing)];
  if (!hasType(thing, sites)) return [];
  return [lowerName(thing), ...valuesOf(thing.publisher).map(lowerName)];
}
