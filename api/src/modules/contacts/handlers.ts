import { eq } from 'drizzle-orm';
import type { Handlers } from '../visits/handlers';
import type { App } from '../../context';
import { answerTime } from '../../answer-time';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { signInNeeded } from '../visits/visit';
import { contacts, type StoredPhone, type PhoneEntry } from './contacts';
import { readDialled, refusedNumber } from './phone';

export const contactHandlers = (app: App) =>
  ({
    async syncContacts({ uid: claimed, place_id, phones, first_name, last_name }, visit) {
      const { uid } = await visit.owner({ uid: claimed, place_id });
      const proven = Boolean(visit.session?.signedInAt);
      const numbers = checked(phones);
      for (const { type, doubtful } of numbers) {
        if (doubtful) visit.request.log.warn({ uid, type }, 'the owner saved an unlikely number');
      }
      const answeredAt = answerTime(app, visit);
      const latest = {
        firstName: first_name.trim(),
        lastName: last_name.trim(),
        phones: numbers,
        savedAt: answeredAt ?? app.now(),
      };
      const by = actorOf(visit);
      const result = await app.sql.transaction(async (step) => {
        const inserted = await step
          .insert(contacts)
          .values({ uid, ...latest })
          .onConflictDoNothing()
          .returning();
        if (inserted.length > 0) return record(app, step, { what: 'numbers/left', by });
        const [stored] = await step
          .select()
          .from(contacts)
          .where(eq(contacts.uid, uid))
          .for('update');
        // Newer numbers of the owner win.
        if (stored && answeredAt && stored.savedAt > answeredAt) return;
        // The bearer of a link must not redirect messages to another number.
        const changes = stored && !sameNumbers(stored.phones, numbers);
        if (changes && !proven) return 'sign-in-needed' as const;
        await step.update(contacts).set(latest).where(eq(contacts.uid, uid));
        if (changes) await record(app, step, { what: 'numbers/changed', by });
      });
      if (result) {
        await recordRefusal(app, { what: 'numbers/changed', by, refused: result });
        throw signInNeeded();
      }
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

const sameNumbers = (some: StoredPhone[], others: StoredPhone[]): boolean =>
  some.length === others.length &&
  some.every(({ type, e164 }) =>
    others.some((number) => number.type === type && number.e164 === e164),
  );

/** Ten digits each, at most one of each type, and one for us. */
function checked(phones: PhoneEntry[]): StoredPhone[] {
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
