import type { RecordedEvent } from 'shared-contracts/api';
import { withoutPersonalData } from '../analytics/personal-data';

/** Attributes with text for people. All others are technical. */
const textAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'value',
  'label',
  'content',
  'name',
]);
const isTextAttribute = (attribute: string) =>
  textAttributes.has(attribute) || attribute.startsWith('aria-');

const address = /https?:\/\/[^\s"'<>()]+/g;
/** Removes queries, which can identify a visitor. */
const withoutQuery = (text: string) => text.replace(address, (url) => url.replace(/[?#].*$/, ''));

/** Returns the text with '…' instead of known values of the visitor and similar ones. */
export function maskedText(text: string, knownValues: readonly string[]): string {
  const withoutKnown = knownValues
    .filter((value) => value.trim().length > 1)
    .sort((value, other) => other.length - value.length)
    .reduce((left, value) => left.replaceAll(value, '…'), text);
  return withoutPersonalData(withoutKnown);
}

/** Returns the event without queries in addresses and without personal data in texts. */
export function maskedEvent(event: RecordedEvent, knownValues: readonly string[]): RecordedEvent {
  const masked = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutQuery(value);
    if (Array.isArray(value)) return value.map(masked);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'attributes' && !Array.isArray(inner) ? attributes(inner as object) : masked(inner),
      ]),
    );
  };
  const attributes = (object: object) =>
    Object.fromEntries(
      Object.entries(object ?? {}).map(([name, value]) => [
        name,
        isTextAttribute(name) && typeof value === 'string'
          ? withoutQuery(maskedText(value, knownValues))
          : masked(value),
      ]),
    );
  return masked(event) as RecordedEvent;
}
