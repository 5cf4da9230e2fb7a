import { ownerByEmail, readyOwners } from '../accounts/owners';
import { categoryLabel } from '../categories/profile-categories';

describe('ready owners', () => {
  it('include one of each kind', () => {
    const kinds = readyOwners.map(({ locations, allowsBusiness, newProfiles, listed }) =>
      [locations.length, allowsBusiness, newProfiles, listed].join(' ').replace(' not yet', ''),
    );
    expect(kinds).toStrictEqual(
      expect.arrayContaining([
        '200 true by code',
        '12 true by code',
        '1 true by code',
        '1 false by code',
        '0 true by code',
        '0 true at once',
        '0 true not at all',
        '0 true no quota',
        '0 true by email',
        '0 true by postcard',
        '0 true by call',
        '0 true after a review',
        '0 true by code unmanaged',
        '0 true by code managed by another account',
      ]),
    );
  });

  it('have locations of known categories, each with its own id', () => {
    const locations = readyOwners
      .filter(({ firstName }) => firstName !== 'Sam')
      .flatMap((owner) => owner.locations);
    expect(new Set(locations.map(({ name }) => name)).size).toBe(locations.length);
    expect(new Set(locations.map(({ placeId }) => placeId)).size).toBe(locations.length);
    for (const { category, name } of locations) {
      expect(categoryLabel(category)).toBe(category);
      expect(name).toMatch(/^locations\/\d+$/);
    }
  });

  it('keep their ids after a restart', () => {
    expect(ownerByEmail('Omar.Haddad@example.com')).toStrictEqual(readyOwners[0]);
  });

  it('have copies that share only their kind', () => {
    const copy = ownerByEmail('maya.chen+one@example.com');
    const original = ownerByEmail('maya.chen@example.com');
    expect(copy.email).toBe('maya.chen+one@example.com');
    expect(copy.locations.map(({ title }) => title)).toStrictEqual(
      original.locations.map(({ title }) => title),
    );
    expect(copy.locations[0]?.placeId).not.toBe(original.locations[0]?.placeId);
  });

  it('include one who manages the business of another, also among copies', () => {
    const locations = (email: string) => ownerByEmail(email).locations;
    expect(locations('sam.reed@example.com')).toStrictEqual(locations('grace.okafor@example.com'));
    expect(locations('sam.reed+1@example.com')).toStrictEqual(
      locations('grace.okafor+1@example.com'),
    );
    expect(locations('sam.reed+1@example.com')).not.toStrictEqual(
      locations('sam.reed@example.com'),
    );
  });

  it('treat any other address as a person without a location', () => {
    expect(ownerByEmail('jo.smith9@salon.example')).toMatchObject({
      firstName: 'Jo',
      lastName: 'Smith',
      locations: [],
    });
  });
});
