import type { Answer } from 'shared-contracts/api';
import type { Sql } from 'shared-server';
import { readBooking } from '../booking/booking';
import { readContact } from '../contacts/contacts';
import { isInstagramConnected } from '../instagram/connections';
import type { Owner } from '../owners/table';
import { readPreferences } from '../preferences/preferences';
import { countServices } from '../services/count';
import { findSquareConnection } from '../square/connections';

/** Returns the owner's answers so far, from the modules that store them. */
export async function stateOf(
  sql: Sql,
  { uid, location }: Owner,
): Promise<Answer<'readOnboardingState'>> {
  const { square_preference, photos, preferences } = await readPreferences(sql, uid);
  return {
    square_preference,
    photos,
    preferences,
    booking: await readBooking(sql, uid),
    contact: await readContact(sql, uid),
    services: await countServices(sql, uid),
    instagramConnected: await isInstagramConnected(sql, uid),
    squareConnected: (await findSquareConnection(sql, uid)) !== undefined,
    location,
  };
}
