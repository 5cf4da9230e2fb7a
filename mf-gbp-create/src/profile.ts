import type { CreatedProfile } from 'shared-contracts/api';
import { phoneProblem } from 'shared-ui/form';
import { countryOf, defaultCountry } from 'shared-contracts';
import { postalCode } from './postal-code';
import { words } from './words';
import type { Words } from './words/en';

/** The create-profile form as typed and stored in a draft. */
export type ProfileForm = {
  country: string;
  contact: string;
  business_name: string;
  category: string;
  /** Stored next to the id, since the list of categories may be missing after a reload. */
  category_label: string;
  business_location: string;
  /** 'picked' while the location's text is the picked one. */
  entry: 'search' | 'picked' | 'by-hand';
  ref_place_id: string;
  latitude: number | null;
  longitude: number | null;
  door_num: string;
  postal_code: string;
  street: string;
  city: string;
  state: string;
};

export const emptyProfile: ProfileForm = {
  country: defaultCountry,
  contact: '',
  business_name: '',
  category: '',
  category_label: '',
  business_location: '',
  entry: 'search',
  ref_place_id: '',
  latitude: null,
  longitude: null,
  door_num: '',
  postal_code: '',
  street: '',
  city: '',
  state: '',
};

export interface Problem {
  field: keyof ProfileForm;
  /** The alert after VERIFY. The specification has one for six of the fields. */
  alert?: string;
  /** The text at the field. */
  text: string;
}

const addressFields = ['door_num', 'postal_code', 'street', 'city', 'state'] as const;

/**
 * Returns whether the address fields show: after a location was picked or is typed by hand, and while they have text.
 */
export const showsAddress = (form: ProfileForm): boolean =>
  form.entry !== 'search' || addressFields.some((field) => form[field] !== '');

/** Returns the problems of the form: the six checks in the specified order, then two of our own. */
export function problemsOf(form: ProfileForm): Problem[] {
  const problems: Problem[] = [];
  const required = (field: keyof ProfileForm, alert: string) => {
    if (String(form[field]).trim() === '') problems.push({ field, alert, text: alert });
  };

  const inNumber = phoneProblem(form.contact, countryOf(form.country).iso);
  if (inNumber !== undefined) {
    const alert = words.enterContact;
    problems.push({ field: 'contact', alert, text: form.contact === '' ? alert : inNumber });
  }
  required('business_name', words.enterName);
  if (showsAddress(form)) {
    required('street', words.enterStreet);
    required('postal_code', words.enterPostalCode);
    required('city', words.enterCity);
    required('state', words.enterState);
  } else {
    problems.push({
      field: 'business_location',
      alert: words.enterStreet,
      text: words.chooseLocation,
    });
  }
  if (form.category === '') problems.push({ field: 'category', text: words.chooseCategory });
  if (form.entry === 'search' && showsAddress(form))
    problems.push({ field: 'business_location', text: words.chooseLocation });
  return problems;
}

/** The maximum lengths of the create call. */
const longestLocation = 500;

const inOneLine = (form: ProfileForm) =>
  [
    form.door_num,
    form.street,
    form.city,
    form.state,
    postalCode(form.postal_code, countryOf(form.country).iso),
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, longestLocation);

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns the payload of the create call for a form without problems. */
export function payloadOf(form: ProfileForm, email: string): CreatedProfile {
  const country = countryOf(form.country);
  const picked = form.entry === 'picked';
  return {
    business_location: picked ? form.business_location : inOneLine(form),
    country_code_num: country.dial,
    business_email: email,
    business_phone: form.contact,
    country_code: country.code,
    region_code: country.iso,
    postal_code: postalCode(form.postal_code, country.iso),
    business_name: form.business_name.trim(),
    primary_category: form.category,
    display_name: form.category_label,
    door_num: form.door_num.trim(),
    address_lines: form.street.trim().split(', ').slice(0, 4),
    administrative_area: form.state.trim(),
    locality: form.city.trim(),
    latitude: picked ? numberOrNull(form.latitude) : null,
    longitude: picked ? numberOrNull(form.longitude) : null,
    ref_place_id: picked ? form.ref_place_id : '',
    is_test: false,
    is_retry: false,
  };
}

/** Returns the field of the form that a server refusal names. */
const fieldsByPayload = {
  business_phone: { field: 'contact', word: 'enterContact' },
  country_code_num: { field: 'contact', word: 'enterContact' },
  region_code: { field: 'contact', word: 'countryRefused' },
  business_name: { field: 'business_name', word: 'enterName' },
  address_lines: { field: 'street', word: 'enterStreet' },
  postal_code: { field: 'postal_code', word: 'enterPostalCode' },
  locality: { field: 'city', word: 'enterCity' },
  administrative_area: { field: 'state', word: 'enterState' },
  primary_category: { field: 'category', word: 'chooseCategory' },
} as const satisfies Record<string, { field: keyof ProfileForm; word: keyof Words }>;

/** Returns the part of the payload that a server refusal names. */
export function problemRefused(payloadField = ''): Problem | undefined {
  if (!Object.hasOwn(fieldsByPayload, payloadField)) return undefined;
  const { field, word } = fieldsByPayload[payloadField as keyof typeof fieldsByPayload];
  return { field, text: words[word] };
}
