import { productMark, type Heading, type Headings } from 'shared-contracts/headings';
import { singleUseOf, type Place } from '../navigation/routes';

/**
 * What the screen of an address says for everybody in the language of the page, as its release has it.
 *
 * @returns undefined where it has nothing for it, and where somebody comes back from elsewhere with values that are used
 * once: what such a screen shows is a state of its own
 */
export function headingAt(
  headings: Headings,
  place: Place,
  { language = 'en', productName }: { language?: string; productName: string },
): Heading | undefined {
  const said = headings[language] ?? (language === 'en-x-plain' ? headings.en : undefined);
  const params: Record<string, unknown> = place.params;
  if (!said || singleUseOf(place).some((name) => params[name] !== undefined)) return undefined;
  const [, found] = Object.entries(said).find(([address]) => leadsTo(address, place)) ?? [];
  if (!found) return undefined;
  const named = (text: string) => text.replaceAll(productMark, () => productName);
  const { title, subtitle, text } = found;
  return {
    title: named(title),
    ...(subtitle !== undefined && { subtitle: named(subtitle) }),
    ...(text !== undefined && { text: named(text) }),
  };
}

function leadsTo(address: string, { screen, params }: Place): boolean {
  const [drawn, query] = address.split('?');
  const asked: Record<string, unknown> = params;
  return (
    drawn === screen &&
    [...new URLSearchParams(query)].every(([name, value]) => String(asked[name]) === value)
  );
}
