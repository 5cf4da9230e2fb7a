import type { Handlers } from '../../contract/handlers';
import type { App } from '../../context';
import { contacts, type KeptPhone, type PhoneEntry } from './contacts';
import { readDialled, refusedNumber } from './phone';

export const contactHandlers = (app: App) =>
  ({
    async syncContacts({ uid: claimed, place_id, phones, first_name, last_name }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id });
      const kept = checked(phones);
      for (const { type, doubtful } of kept) {
        if (doubtful) visit.request.log.warn({ uid, type }, 'an unlikely number was left');
      }
      const latest = {
        firstName: first_name.trim(),
        lastName: last_name.trim(),
        phones: kept,
        savedAt: app.now(),
      };
      await app.sql
        .insert(contacts)
        .values({ uid, ...latest })
        .onConflictDoUpdate({ target: contacts.uid, set: latest });
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

/** Ten digits each, of each type at most one, and one for us. */
function checked(phones: PhoneEntry[]): KeptPhone[] {
  const types = new Set(phones.map(({ type }) => type));
  if (!types.has('general_comm') || types.size < phones.length) {
    throw refusedNumber('phones', 'One number of each type, general_comm always.');
  }
  return phones.map((entry, at) => {
    const field = `phones.${at}.phone`;
    if (!/^\d{10}$/.test(entry.phone)) throw refusedNumber(field, 'A number has ten digits.');
    const number = readDialled(entry.country_code, entry.phone);
    if (!number) throw refusedNumber(`phones.${at}.country_code`, 'There is no such dial code.');
    return { ...entry, e164: number.number, doubtful: !number.isValid() };
  });
}
