/** The documented keys of browser storage (section 3 of the specification). */
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
  // Our own keys: name and number, so that owners do not type them twice.
  'first_name',
  'last_name',
  'contact',
  'countrycode',
  // Our own keys: how the code was sent, for the code screen after a reload.
  'code_by',
  'code_to',
  'code_ways',
  // Our own key: the visitor's country, to preselect it in forms.
  'country',
] as const;

export type StoredKey = (typeof storedKeys)[number];
export type Stored = Partial<Record<StoredKey, string>>;
/** A key set to undefined is removed. */
export type StoredChange = Partial<Record<StoredKey, string | undefined>>;

/** The API host belongs to the browser, not to the visitor: a clear must not change it during the flow (C7). */
export const browserKeys = ['test', 'test_source'] as const satisfies StoredKey[];
/** The keys that identify the visitor. */
export const visitorKeys = ['uid', 'email'] as const satisfies StoredKey[];
