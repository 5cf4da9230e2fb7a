import { countries, countryOf, defaultCountry } from 'shared-contracts';
import type { Answers, Session } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { phoneProblem } from 'shared-ui/form';

export type Contacts = Payload<'syncContacts'>;

/** The fields of the form. `client_*` count only if `same` is false. */
export interface Numbers {
  first_name: string;
  last_name: string;
  country: string;
  phone: string;
  same: boolean;
  client_country: string;
  client_phone: string;
}

/** Returns whether DONE is enabled: every required number has ten digits. Names are optional. */
export function complete({ country, phone, same, client_country, client_phone }: Numbers) {
  const whole = (digits: string, iso: string) => phoneProblem(digits, iso) === undefined;
  return whole(phone, country) && (same || whole(client_phone, client_country));
}

/** Returns the payload. It always has a number of each kind, twice the same if the owner has one number. */
export function contactsOf(numbers: Numbers, { uid, place_id }: Session): Contacts {
  const own = { phone: numbers.phone, country_code: dialOf(numbers.country) };
  const clients = numbers.same
    ? own
    : { phone: numbers.client_phone, country_code: dialOf(numbers.client_country) };
  return {
    uid,
    place_id,
    phones: [
      { type: 'general_comm', ...own },
      { type: 'lead_comm', ...clients },
    ],
    first_name: numbers.first_name.trim(),
    last_name: numbers.last_name.trim(),
  };
}

/** Returns the initial values: an earlier answer, or else what the session has. */
export function knownNumbers(contact: Answers['contact'], session: Session): Numbers {
  const general = contact?.phones.find(({ type }) => type === 'general_comm');
  const lead = contact?.phones.find(({ type }) => type === 'lead_comm');
  const own = general
    ? formatted(general.country_code, general.phone, session)
    : formatted(session.countrycode, session.contact, session);
  const clients = lead ? formatted(lead.country_code, lead.phone, session) : own;
  const same = clients.phone === own.phone && clients.country === own.country;
  return {
    first_name: contact?.first_name || session.first_name || '',
    last_name: contact?.last_name || session.last_name || '',
    ...own,
    same,
    client_country: clients.country,
    client_phone: same ? '' : clients.phone,
  };
}

/** Of countries with the same dial code, the visitor's own comes first. */
function formatted(
  code: string | undefined,
  phone: string | undefined,
  { country: sessionCountry }: Session,
) {
  const home = countryOf(sessionCountry ?? defaultCountry).iso;
  const dial = (code ?? '').replace(/\D/g, '');
  const candidates = countries.filter((candidate) => candidate.dial === dial);
  const country = candidates.find(({ iso }) => iso === home) ?? candidates[0];
  const iso = country?.iso ?? home;
  return { country: iso, phone: (phone ?? '').replace(/\D/g, '').slice(0, 10) };
}

function dialOf(iso: string) {
  return `+${countryOf(iso).dial}`;
}
