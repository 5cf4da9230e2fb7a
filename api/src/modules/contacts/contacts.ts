import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Answers } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import type { Sql } from 'shared-server';

type Contact = NonNullable<Answers['contact']>;

export interface StoredPhone {
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

export type PhoneEntry = Payload<'syncContacts'>['phones'][number];

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
