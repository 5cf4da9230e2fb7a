import { inArray, or, sql } from 'drizzle-orm';
import type { Sql } from 'shared-server';
import { outbox, type Message } from './table';

/** Deletes the messages of these owners, and those that contain the address: notices without an owner name it. */
export async function forgetMessages(
  step: Sql,
  { uids, email }: { uids: string[]; email: string },
): Promise<void> {
  const messageText = sql`lower(${outbox.message}::text)`;
  const rows = await step
    .select({ id: outbox.id, uid: outbox.uid, message: outbox.message })
    .from(outbox)
    .where(
      or(
        inArray(outbox.uid, uids),
        ...spellings(email).map((spelling) => sql`strpos(${messageText}, ${spelling}) > 0`),
      ),
    );
  const theirs = rows.filter(
    ({ uid, message }) => (uid && uids.includes(uid)) || names(message, email),
  );
  const ids = theirs.map(({ id }) => id);
  await step.delete(outbox).where(inArray(outbox.id, ids));
}

/** Unchanged, and as chat escapes it. */
const spellings = (email: string) => [
  ...new Set([email.toLowerCase(), email.toLowerCase().replaceAll('&', '&amp;')]),
];

/** Whether this address is in the text, and not only one that contains it. */
function names(message: Message, email: string): boolean {
  const messageText = Object.values(message).join('\n').toLowerCase();
  return spellings(email).some((spelling) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}][.+_'&-]*)${spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![.-]*[\\p{L}\\p{N}])`,
      'u',
    ).test(messageText),
  );
}
