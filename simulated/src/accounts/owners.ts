import { createHash } from 'node:crypto';

/** A business location that an account manages from the start. */
export interface OwnerLocation {
  /** 'locations/…' */
  name: string;
  placeId: string;
  title: string;
  /** Label of the primary category. */
  category: string;
  verified: boolean;
  regionCode: string;
  administrativeArea: string;
  locality: string;
  postalCode: string;
  addressLines: string[];
}

/** An account of the simulated sign-in. Its locations exist before the flow creates any. */
export interface ReadyOwner {
  email: string;
  firstName: string;
  lastName: string;
  /** What this account demonstrates, in one line. */
  shows: string;
  /** Whether the provider verified that the address belongs to this person. */
  emailVerified: boolean;
  /** False: the business permission starts unchecked on the consent page. */
  allowsBusiness: boolean;
  /** How a profile that this account creates can be verified. */
  newProfiles:
    | 'by code'
    | 'by call'
    | 'by email'
    | 'by postcard'
    | 'after a review'
    | 'at once'
    | 'not at all'
    | 'no quota';
  /** Whether the provider already lists the place that this account would create, and who manages it. */
  listed: 'not yet' | 'unmanaged' | 'managed by another account';
  /** Whether its organization lets it use Business Profile. */
  mayUseBusinessProfile: boolean;
  locations: OwnerLocation[];
}

type Choices =
  'emailVerified' | 'allowsBusiness' | 'newProfiles' | 'listed' | 'mayUseBusinessProfile';

type Sketch = Omit<ReadyOwner, 'locations' | Choices> &
  Partial<Pick<ReadyOwner, Choices>> & {
    places?: string;
    /** Manages the locations of that account; a copy manages those of the copy of the same name. */
    sharesWith?: string;
  };

const unusual = ['صالون النور للحلاقة', '💈 Fade House 💈', 'Ä'.repeat(80), '理发店'];

/** A list too long to scroll, with names that are long, in other scripts, or emoji. */
const chain = Array.from({ length: 200 }, (_, index) => {
  const title = unusual[index] ?? `Corner Cuts No. ${index + 1}`;
  const state = index % 3 === 0 ? '|not verified' : '';
  return `${title}|Barber|${index + 1} High Street|Springfield|OR|97477|US${state}`;
}).join('\n');

/** Places: title, category, street, city, region, postal code, country, and 'not verified'. */
const sketches: Sketch[] = [
  {
    email: 'omar.haddad@example.com',
    firstName: 'Omar',
    lastName: 'Haddad',
    shows: 'One verified location',
    places: "Omar's Barber Shop|Barber|214 Mill Street|Springfield|MA|01105|US",
  },
  {
    email: 'maya.chen@example.com',
    firstName: 'Maya',
    lastName: 'Chen',
    shows: 'Twelve locations, some not verified',
    places: `Chen & Co. Barbers Downtown|Barber|18 Main Street|Portland|OR|97201|US
      Chen & Co. Barbers Hawthorne|Barber|3420 Grand Avenue|Portland|OR|97214|US
      Chen & Co. Barbers Pearl|Barber|911 Liberty Street|Portland|OR|97209|US|not verified
      Chen & Co. Barbers Seattle|Barber|77 Market Street|Seattle|WA|98101|US
      Chen & Co. Barbers Fremont|Barber|360 Bridge Street|Seattle|WA|98103|US
      Chen & Co. Barbers Capitol Hill|Barber|1508 Prospect Street|Seattle|WA|98122|US|not verified
      Chen & Co. Barbers Boise|Barber|240 Jefferson Avenue|Boise|ID|83702|US
      Chen & Co. Barbers Sacramento|Barber|1021 7th Street|Sacramento|CA|95814|US
      Chen & Co. Barbers Mission|Barber|2788 Valley Road|San Francisco|CA|94110|US
      Chen & Co. Nails|Nail salon|20 Main Street|Portland|OR|97201|US
      Chen & Co. Academy|Barber school|512 College Avenue|Portland|OR|97212|US|not verified
      Chen & Co. Barbers Vancouver|Barber|845 Granville Street|Vancouver|BC|V6B 2A1|CA`,
  },
  {
    email: 'jonas.berg@example.com',
    firstName: 'Jonas',
    lastName: 'Berg',
    shows: 'Two hundred locations of a chain',
    places: chain,
  },
  {
    email: 'rosa.delgado@example.com',
    firstName: 'Rosa',
    lastName: 'Delgado',
    shows: 'One location, not verified',
    places: 'Rosa Delgado Nails|Nail salon|88 Magnolia Avenue|San Antonio|TX|78212|US|not verified',
  },
  {
    email: 'nina.kowalska@example.com',
    firstName: 'Nina',
    lastName: 'Kowalska',
    shows: 'No location yet: creates a profile and gets a code',
  },
  {
    email: 'grace.okafor@example.com',
    firstName: 'Grace',
    lastName: 'Okafor',
    shows: 'A returning owner with one verified location',
    places: 'Crown & Coil Hair Studio|Natural hair salon|41 Mill Road|Cambridge|England|CB1 2AD|GB',
  },
  {
    email: 'sam.reed@example.com',
    firstName: 'Sam',
    lastName: 'Reed',
    shows: 'Manages the location of Grace Okafor too, which is linked to her',
    sharesWith: 'grace.okafor@example.com',
  },
  {
    email: 'leo.martin@example.com',
    firstName: 'Leo',
    lastName: 'Martin',
    shows: 'Leaves out the business permission unless it is ticked',
    allowsBusiness: false,
    places: 'Leo Martin Grooming|Barber|300 Queen Street|Toronto|ON|M5V 2A2|CA',
  },
  {
    email: 'priya.nair@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    shows: 'Has another place than the one she was invited for',
    places: 'Nair Ayurveda & Spa|Ayurvedic clinic|27 MG Road|Kochi|Kerala|682011|IN',
  },
  {
    email: 'ada.whitfield@example.com',
    firstName: 'Ada',
    lastName: 'Whitfield',
    shows: 'No location yet: a profile she creates is verified at once',
    newProfiles: 'at once',
  },
  {
    email: 'tom.baker@example.com',
    firstName: 'Tom',
    lastName: 'Baker',
    shows: 'No location yet: a profile he creates can be verified by a video alone',
    newProfiles: 'not at all',
  },
  {
    email: 'ines.costa@example.com',
    firstName: 'Ines',
    lastName: 'Costa',
    shows: 'No location yet: her code comes by e-mail, or on a postcard',
    newProfiles: 'by email',
  },
  {
    email: 'paul.weber@example.com',
    firstName: 'Paul',
    lastName: 'Weber',
    shows: 'No location yet: his code comes on a postcard',
    newProfiles: 'by postcard',
  },
  {
    email: 'lena.fischer@example.com',
    firstName: 'Lena',
    lastName: 'Fischer',
    shows: 'No location yet: her code comes by call',
    newProfiles: 'by call',
  },
  {
    email: 'ruth.mensah@example.com',
    firstName: 'Ruth',
    lastName: 'Mensah',
    shows: 'No location yet: after her code, Google reviews the profile for days',
    newProfiles: 'after a review',
  },
  {
    email: 'vera.novak@example.com',
    firstName: 'Vera',
    lastName: 'Novak',
    shows: 'No location yet: Google takes no new profile, for its quota is used up',
    newProfiles: 'no quota',
  },
  {
    email: 'iris.novotny@example.com',
    firstName: 'Iris',
    lastName: 'Novotny',
    shows: 'A Workspace account whose administrator has turned off Business Profile',
    mayUseBusinessProfile: false,
  },
  {
    email: 'hugo.silva@example.com',
    firstName: 'Hugo',
    lastName: 'Silva',
    shows: 'No location yet: Google lists his shop already, without a manager',
    listed: 'unmanaged',
  },
  {
    email: 'emma.lindqvist@example.com',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    shows: 'No location yet: Google lists her shop already, and another account manages it',
    listed: 'managed by another account',
  },
  {
    email: 'iris.lund@example.com',
    firstName: 'Iris',
    lastName: 'Lund',
    shows: 'An address that Google has not confirmed: the sign-in fails',
    emailVerified: false,
    places: 'Iris Lund Brows|Beauty salon|19 Harbour Street|Duluth|MN|55802|US',
  },
];

export const readyOwners: readonly ReadyOwner[] = sketches.map((sketch) =>
  ownerFrom(sketch, sketch.email),
);

/**
 * Returns the account of an address. 'maya.chen+anything@example.com' is a separate account with the same kind of
 * locations, so that tests need not share one; an unknown address is a person without any.
 */
export function ownerByEmail(typed: string): ReadyOwner {
  const email = typed.trim().toLowerCase();
  const [name = '', host = ''] = email.split('@');
  const base = `${name.split('+')[0]}@${host}`;
  const sketch = sketches.find((candidate) => candidate.email === base);
  if (sketch) return ownerFrom(sketch, email);
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  return ownerFrom(
    { email, firstName: capital(first), lastName: capital(last), shows: 'No location yet' },
    email,
  );
}

function ownerFrom({ places = '', sharesWith, ...sketch }: Sketch, email: string): ReadyOwner {
  const lines = places.split('\n').filter(Boolean);
  const tag = /\+[^@]*/.exec(email)?.[0] ?? '';
  return {
    emailVerified: true,
    allowsBusiness: true,
    newProfiles: 'by code',
    listed: 'not yet',
    mayUseBusinessProfile: true,
    ...sketch,
    email,
    locations: sharesWith
      ? ownerByEmail(sharesWith.replace('@', `${tag}@`)).locations
      : lines.map((line, index) => locationFrom(line, `${email} ${index}`)),
  };
}

function locationFrom(line: string, seed: string): OwnerLocation {
  const [title = '', category = '', street = '', locality = '', ...fields] = line.trim().split('|');
  const [administrativeArea = '', postalCode = '', regionCode = '', state] = fields;
  const digest = createHash('sha256').update(seed).digest();
  return {
    name: `locations/${digest.readBigUInt64BE() >> 4n}`,
    placeId: `ChIJ${digest.toString('base64url').slice(0, 23)}`,
    title,
    category,
    verified: state !== 'not verified',
    regionCode,
    administrativeArea,
    locality,
    postalCode,
    addressLines: [street],
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
