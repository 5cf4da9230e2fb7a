import { sql } from 'drizzle-orm';
import { days } from './context';
import { tidy } from './housekeeping';
import { withStack } from './testing';

const stack = withStack();

const countOf = async (table: string) => {
  const { rows } = (await stack.api.sql.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]!.n;
};

it('deletes expired rows, and keeps owners and the record of sent messages', async () => {
  const { browser, email, place_id, location_name } = await stack.owner();
  await browser.call('sendTeamNotice', { channel: 'temp', message: 'hello' });
  const location = location_name.replace('locations/', '');
  await browser.call('sendOnboardingMail', { email, place_id, location });
  await stack.visitor().goTo('/google/start');
  await stack.api.outbox.deliver();
  const owners = await countOf('owners');

  stack.pass(days(40));
  await tidy(stack.api);
  for (const table of [
    'sessions',
    'oauth_states',
    'verifications',
    'limit_uses',
    'request_counts',
  ]) {
    expect({ table, rows: await countOf(table) }).toStrictEqual({ table, rows: 0 });
  }
  expect(await countOf('outbox')).toBe(1);
  expect(await countOf('owners')).toBe(owners);
});
