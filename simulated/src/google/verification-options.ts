import type { ReadyOwner } from '../accounts/owners';
import type { Simulation } from '../simulation';
import type { Location, Verification } from '../state';

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
