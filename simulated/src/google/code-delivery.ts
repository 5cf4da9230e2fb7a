import { remember, type Location, type State, type Verification } from '../state';
import { deliver } from '../inbox/phone';
import type { ReadyOwner } from '../accounts/owners';
import type { Simulation } from '../simulation';

const sender = 'Google (simulated)';

/** Sends the code of a verification: to the phone, by mail, or on a postcard that appears in the mail inbox. */
export function sendCode(
  state: State,
  { name, method, pin, at: createdAt }: Verification,
  location: Location,
  to: string,
  minutes: number,
): void {
  const message = { id: name, to, from: sender, at: createdAt };
  switch (method) {
    case 'AUTO':
      return;
    case 'SMS':
      return deliver(state, {
        ...message,
        kind: 'sms',
        text: `${pin} is your code to verify ${location.title}. It is good for ${minutes} minutes.`,
        code: pin,
      });
    case 'PHONE_CALL':
      return deliver(state, {
        ...message,
        kind: 'call',
        text: `Hello. This is a call about ${location.title}. Your code is ${spoken(pin)}. Again: ${spoken(pin)}. Goodbye.`,
        code: pin,
      });
    case 'EMAIL':
      return remember(state.mail, {
        ...message,
        subject: `Your code for ${location.title}`,
        text: `${pin} is your code to verify ${location.title}.`,
      });
    case 'ADDRESS':
      return remember(state.mail, {
        ...message,
        from: `${sender}, a postcard`,
        subject: `Postcard for ${location.title}`,
        text: `${pin} is the code to verify ${location.title}. It is good for 30 days.`,
      });
  }
}

const spoken = (pin: string) => [...pin].join(', ');

/** In Google's format; the data of a method is in a field next to it. */
export interface Option {
  verificationMethod: Verification['method'];
  phoneNumber?: string;
  emailData?: { domain: string; user: string; isUserNameEditable: boolean };
  addressData?: { business: string; address: object; expectedDeliveryDaysRegion: number };
}

/** The open options depend on the account and on the end of the number, so that each outcome can be tried. */
export function optionsFor(
  { config }: Simulation,
  owner: ReadyOwner,
  location: Location,
): Option[] {
  const phoneNumber = location.phoneNumbers?.primaryPhone ?? '';
  if (location.metadata.hasVoiceOfMerchant || phoneNumber === '') return [];
  if (owner.newProfiles === 'not at all' || phoneNumber.endsWith(config.closedNumbers)) return [];
  if (owner.newProfiles === 'at once' || phoneNumber.endsWith(config.autoNumbers)) {
    return [{ verificationMethod: 'AUTO' }];
  }
  const postcard = byPostcard(location);
  switch (owner.newProfiles) {
    case 'by email':
      return [byEmail(owner), postcard];
    case 'by postcard':
      return [postcard];
    case 'by call':
      return [{ verificationMethod: 'PHONE_CALL', phoneNumber }, postcard];
    default:
      return [
        { verificationMethod: 'SMS', phoneNumber },
        { verificationMethod: 'PHONE_CALL', phoneNumber },
      ];
  }
}

function byEmail({ email }: ReadyOwner): Option {
  const [user = '', domain = ''] = email.split('@');
  return { verificationMethod: 'EMAIL', emailData: { domain, user, isUserNameEditable: false } };
}

const byPostcard = ({ title, storefrontAddress }: Location): Option => ({
  verificationMethod: 'ADDRESS',
  addressData: {
    business: title,
    address: storefrontAddress,
    expectedDeliveryDaysRegion: 5,
  },
});
