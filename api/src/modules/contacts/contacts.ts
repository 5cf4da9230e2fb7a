import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Answers, ShopfrontError } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import {
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { type Handlers, answerTime } from '../visits/handlers';
import type { App } from '../../context';
import { actorOf, record, recordRefusal } from '../audit/trail';
import { signInNeeded } from '../visits/visit';

type Contact = NonNullable<Answers['contact']>;

interface StoredPhone {
  type: 'general_comm' | 'lead_comm';
  phone: string;
  country_code: string;
  /** E.164. */
  e164: string;
  /** The length is right, but no such number is assigned: an operator may want to ask again. */
  doubtful: boolean;
}

export const contacts = pgTable('contacts', {
  uid: text('uid').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phones: jsonb('phones').$type<StoredPhone[]>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

type PhoneEntry = Payload<'syncContacts'>['phones'][number];

export async function readContact(sql: Sql, uid: string): Promise<Contact | undefined> {
  const [row] = await sql.select().from(contacts).where(eq(contacts.uid, uid));
  return (
    row && {
      first_name: row.firstName,
      last_name: row.lastName,
      phones: row.phones.map(({ type, phone, country_code }) => ({ type, phone, country_code })),
    }
  );
}

/** The number, in E.164, at which the owner wants messages. */
export async function numberOf(sql: Sql, uid: string): Promise<string | undefined> {
  const [row] = await sql.select().from(contacts).where(eq(contacts.uid, uid));
  return row?.phones.find(({ type, doubtful }) => type === 'general_comm' && !doubtful)?.e164;
}

/** Parses a number in its country's notation and checks it against that country's numbering plan. */
export const readNumber = (national: string, region: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(national, region as CountryCode);

/** The same with a dial code ('+44' or '44') instead of a country. */
export function readDialled(dialCode: string, national: string): PhoneNumber | undefined {
  const dialled = digitsOf(dialCode);
  const number = parsePhoneNumberFromString(`+${dialled}${digitsOf(national)}`);
  return number?.countryCallingCode === dialled ? number : undefined;
}

/** Returns whether the number can be assigned. `alsoMadeUp` also accepts the reserved numbers of films and examples. */
export const isNumber = (number: PhoneNumber, alsoMadeUp: boolean): boolean =>
  number.isValid() || (alsoMadeUp && number.isPossible() && !number.nationalNumber.startsWith('0'));

const digitsOf = (text: string) => text.replace(/\D/g, '');

export const refusedNumber = (field: string, why: string) =>
  new ShopfrontError('PAYLOAD_INVALID', why, { field });

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

const sameNumbers = (some: StoredPhone[], otherPhones: StoredPhone[]): boolean =>
  some.length === otherPhones.length &&
  some.every(({ type, e164 }) =>
    otherPhones.some((number) => number.type === type && number.e164 === e164),
  );

/** Ten digits each, at most one of each type, and one for us. */
function checked(phones: PhoneEntry[]): StoredPhone[] {
  const types = new Set(phones.map(({ type }) => type));
  if (!types.has('general_comm') || types.size < phones.length) {
    throw refusedNumber('phones', 'One number of each type, general_comm always.');
  }
  return phones.map((entry, index) => {
    const field = `phones.${index}.phone`;
    if (!/^\d{10}$/.test(entry.phone)) throw refusedNumber(field, 'A number has ten digits.');
    const number = readDialled(entry.country_code, entry.phone);
    if (!number) throw refusedNumber(`phones.${index}.country_code`, 'There is no such dial code.');
    return { ...entry, e164: number.number, doubtful: !number.isValid() };
  });
}
