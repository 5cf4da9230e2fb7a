import { sql } from 'drizzle-orm';
import { days } from './context';
import { tidy } from './housekeeping';
import { onDatabase, openHouse, type House } from './testing';

onDatabase((fresh) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(await fresh());
  });
  afterAll(() => house.close());

  const countOf = async (table: string) => {
    const { rows } = (await house.api.sql.execute(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]!.n;
  };

  it('deletes expired rows, and keeps owners and the record of sent messages', async () => {
    const { browser, email, place_id, location_name } = await house.owner();
    await browser.call('sendTeamNotice', { channel: 'temp', message: 'hello' });
    const location = location_name.replace('locations/', '');
    await browser.call('sendOnboardingMail', { email, place_id, location });
    await house.visitor().goTo('/google/start');
    await house.api.outbox.deliver();
    const owners = await countOf('owners');

    house.pass(days(40));
    await tidy(house.api);
    for (const table of [
      ...['sessions', 'oauth_states', 'verifications'],
      ...['limit_uses', 'request_counts'],
    ]) {
      expect({ table, rows: await countOf(table) }).toStrictEqual({ table, rows: 0 });
    }
    expect(await countOf('outbox')).toBe(1);
    expect(await countOf('owners')).toBe(owners);
  });
});
