import type { RecordedEvent } from 'shared-contracts/api';
import { withoutPersonalData } from '../analytics/personal-data';

/** Attributes that hold words for people; all others are the page's own affair. */
const worded = new Set(['title', 'alt', 'placeholder', 'value', 'label', 'content', 'name']);
const isWorded = (attribute: string) => worded.has(attribute) || attribute.startsWith('aria-');

const address = /https?:\/\/[^\s"'<>()]+/g;
/** What stands in a query may say who somebody is. */
const withoutQuery = (text: string) => text.replace(address, (url) => url.replace(/[?#].*$/, ''));

/** The text with '…' in place of what is known of the visitor, and of what looks like it. */
export function maskedText(text: string, known: readonly string[]): string {
  const unknown = known
    .filter((one) => one.trim().length > 1)
    .sort((one, other) => other.length - one.length)
    .reduce((left, one) => left.replaceAll(one, '…'), text);
  return withoutPersonalData(unknown);
}

/** An event as it may leave: addresses without their query, words without personal data. */
export function maskedEvent(event: RecordedEvent, known: readonly string[]): RecordedEvent {
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
  const attributes = (of: object) =>
    Object.fromEntries(
      Object.entries(of ?? {}).map(([name, value]) => [
        name,
        isWorded(name) && typeof value === 'string'
          ? withoutQuery(maskedText(value, known))
          : masked(value),
      ]),
    );
  return masked(event) as RecordedEvent;
}
