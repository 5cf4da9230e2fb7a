/** The documented keys, as they stand in the browser: section 3 of the specification. */
export const storedKeys = [
  'email',
  'srcTag',
  'src_tag',
  'landing',
  'splash',
  'test',
  'test_source',
  'temp_loc',
  'temp_loc_name',
  'uid',
  'pre_uid',
  'pd_id',
  'place_id',
  'location',
  'business_location',
  'biz_name',
  'redirect_url',
  'verification_token',
  'ref_place_id',
  'latitude',
  'longitude',
  'postal_code',
  'locality',
  'administrative_area',
  'address_lines',
  'primary_category',
  'square_oauth_started',
  'squareOauth',
  // Ours: names and number, so that nobody types twice what is known.
  'first_name',
  'last_name',
  'contact',
  'countrycode',
  // Ours: how the code was sent, so that its screen says so after a reload.
  'code_by',
  'code_to',
  'code_ways',
  // Ours: where the visitor is, so that a form starts with their country.
  'country',
] as const;

export type StoredKey = (typeof storedKeys)[number];
export type Stored = Partial<Record<StoredKey, string>>;
/** A key set to undefined is taken away. */
export type StoredChange = Partial<Record<StoredKey, string | undefined>>;

/** The backend in use is the browser's choice, not the visitor's: a clear must not switch it mid-flow (C7). */
export const browserKeys = ['test', 'test_source'] as const satisfies StoredKey[];
/** The keys that identify the visitor. */
export const whoKeys = ['uid', 'email'] as const satisfies StoredKey[];
