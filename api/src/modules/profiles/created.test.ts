import { eq } from 'drizzle-orm';
import { days } from '../../context';
import { withStack } from '../../testing';
import {
  findCreatedProfile,
  isVerified,
  keepCreatedProfile,
  numberGiven,
  setVerified,
  createdProfiles,
  verifications,
  type CreatedRow,
} from './created';
import { pruneVerifications } from './sending';

const account = { email: 'sam@example.com', googleSub: 'sub-sam' };
const timeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const row = (n: number, more: Partial<CreatedRow> = {}): CreatedRow => ({
  locationName: `locations/${n}`,
  ...account,
  placeId: `place-${n}`,
  bizName: `Shop ${n}`,
  addressLines: [`${n} Mill Street`, 'Springfield'],
  primaryCategory: 'Barber',
  phone: `+1541555010${n}`,
  verified: false,
  createdAt: timeAt(n),
  ...more,
});

const stack = withStack();
beforeAll(async () => {
  for (const profile of [row(1), row(2, { placeId: '' }), row(3, { email: 'x', googleSub: 'y' })]) {
    await keepCreatedProfile(stack.api.sql, profile);
  }
});

const find = (name: string, by = account) => findCreatedProfile(stack.api.sql, name, by);

it('a created profile is returned by its name and its account, as a location', async () => {
  const { location, primaryCategory } = (await find('locations/1'))!;
  expect(primaryCategory).toBe('Barber');
  expect(location).toStrictEqual({
    name: 'locations/1',
    title: 'Shop 1',
    storefrontAddress: { addressLines: ['1 Mill Street', 'Springfield'] },
    verified: false,
    metadata: { placeId: 'place-1' },
  });
  expect(await find('locations/3')).toBeUndefined();
  expect(await find('locations/9')).toBeUndefined();
});

it.each([
  ['locations/1', 'place-1', true],
  ['locations/1', '1', true],
  ['locations/1', 'place-2', false],
  ['locations/2', '2', true],
  ['locations/2', '', false],
])('%s matches the place id %j: %s', async (name, placeId, answers) => {
  expect((await find(name))!.answersTo(placeId)).toBe(answers);
});

it('a created profile has the latest number', async () => {
  expect(await numberGiven(stack.api.sql, account)).toBe('+15415550102');
  expect(await numberGiven(stack.api.sql, { email: 'z', googleSub: 'z' })).toBeUndefined();
  await keepCreatedProfile(stack.api.sql, row(2, { phone: '+15415550177', bizName: 'Other' }));
  expect(await numberGiven(stack.api.sql, account)).toBe('+15415550177');
  expect((await find('locations/2'))!.location.title).toBe('Shop 2');
});

it('a created profile is not verified by another profile of the account', async () => {
  const { sql } = stack.api;
  expect(await isVerified(sql, 'locations/9')).toBe(false);
  await setVerified(sql, 'locations/1');
  expect(await isVerified(sql, 'locations/1')).toBe(true);
  expect(await isVerified(sql, 'locations/2')).toBe(false);
  await sql
    .update(createdProfiles)
    .set({ verified: false })
    .where(eq(createdProfiles.email, 'sam@example.com'));
});

it('its codes are deleted a day after they expired', async () => {
  const currentTime = timeAt(0);
  const verification = (handleHash: string, expiresAt: Date) => ({
    handleHash,
    expiresAt,
    locationName: 'locations/1',
    providerName: 'x',
    phone: '+15415550101',
    isTest: false,
    attempts: 0,
    createdAt: currentTime,
  });
  const ago = (milliseconds: number) => new Date(currentTime.getTime() - milliseconds);
  await stack.api.sql
    .insert(verifications)
    .values([
      verification('older', ago(days(1) + 1)),
      verification('old', ago(days(1))),
      verification('good', timeAt(15)),
    ]);
  await pruneVerifications({ ...stack.api, now: () => currentTime });
  const left = await stack.api.sql.select({ name: verifications.handleHash }).from(verifications);
  expect(left.map(({ name }) => name).sort()).toStrictEqual(['good', 'old']);
});
