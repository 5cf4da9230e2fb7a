import { productMark, type Heading, type Headings } from 'shared-contracts/headings';
import { singleUseOf, type Place } from '../navigation/routes';

/**
 * Returns the heading of a screen in the language of the page, from its release.
 *
 * @returns undefined without one, and for an address with single-use values, whose screen shows a different state
 */
export function headingAt(
  headings: Headings,
  place: Place,
  { language = 'en', productName }: { language?: string; productName: string },
): Heading | undefined {
  const ownHeadings = headings[language] ?? (language === 'en-x-plain' ? headings.en : undefined);
  const params: Record<string, unknown> = place.params;
  if (!ownHeadings || singleUseOf(place).some((name) => params[name] !== undefined))
    return undefined;
  const [, heading] =
    Object.entries(ownHeadings).find(([address]) => isAddressOf(address, place)) ?? [];
  if (!heading) return undefined;
  const withProductName = (text: string) => text.replaceAll(productMark, () => productName);
  const { title, subtitle, text } = heading;
  return {
    title: withProductName(title),
    ...(subtitle !== undefined && { subtitle: withProductName(subtitle) }),
    ...(text !== undefined && { text: withProductName(text) }),
  };
}

function isAddressOf(address: string, { screen, params }: Place): boolean {
  const [screenName, query] = address.split('?');
  const values: Record<string, unknown> = params;
  return (
    screenName === screen &&
    [...new URLSearchParams(query)].every(([name, value]) => String(values[name]) === value)
  );
}
