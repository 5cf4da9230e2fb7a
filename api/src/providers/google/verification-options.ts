import type { CodeWay } from 'shared-contracts/api';
import * as z from 'zod/mini';
import { readableOf } from './caller';
import type { VerificationRequest } from '../ports';

const text = z.optional(z.string());

const option = z.object({
  verificationMethod: z.string(),
  phoneNumber: text,
  emailData: z.optional(
    z.object({ domain: text, user: text, isUserNameEditable: z.optional(z.boolean()) }),
  ),
  addressData: z.optional(
    z.object({
      address: z.optional(
        z.object({
          addressLines: z._default(z.array(z.string()), []),
          locality: text,
          administrativeArea: text,
          postalCode: text,
        }),
      ),
    }),
  ),
});

/** Google's options for a location. Other methods (a partner, a video) are not supported. */
export const options = z.object({ options: z._default(readableOf(option), []) });

type Option = z.output<typeof option>;

/** A way that is open to this owner: Google's parameters, and the recipient of the code. */
export interface OpenWay {
  by: CodeWay;
  request: { method: string; phoneNumber?: string; emailAddress?: string };
  to: string;
}

/** Returns every way to send this owner a code, each once. */
export function openWays(offered: readonly Option[], owner: VerificationRequest): OpenWay[] {
  const ways = offered.flatMap((option) => openWay(option, owner) ?? []);
  return [...new Map(ways.map((way) => [way.by, way])).values()];
}

function openWay(offered: Option, owner: VerificationRequest): OpenWay | undefined {
  const { verificationMethod: method, phoneNumber = owner.phone } = offered;
  switch (method) {
    case 'SMS':
    case 'PHONE_CALL': {
      // The screen names the owner's number, so another number that Google knows is no option.
      if (!isSameNumber(phoneNumber, owner.phone)) return undefined;
      const by = method === 'SMS' ? 'text' : 'call';
      return { by, request: { method, phoneNumber }, to: '' };
    }
    case 'EMAIL': {
      const emailAddress = addressAt(offered, owner);
      if (!emailAddress) return undefined;
      return { by: 'email', request: { method, emailAddress }, to: emailAddress };
    }
    case 'ADDRESS':
      return { by: 'postcard', request: { method }, to: postalAddress(offered) };
    default:
      return undefined;
  }
}

/** Google writes numbers in international and in national format. */
function isSameNumber(offered: string, phone: string): boolean {
  const digits = offered.replace(/\D/g, '');
  if (offered.trim().startsWith('+')) return `+${digits}` === phone;
  const national = digits.replace(/^0+/, '');
  return national.length >= 7 && phone.endsWith(national);
}

/** The owner's own address if Google accepts any address of the domain, otherwise Google's. */
function addressAt({ emailData }: Option, { email }: VerificationRequest): string | undefined {
  const { domain, user, isUserNameEditable } = emailData ?? {};
  if (!domain) return undefined;
  if (isUserNameEditable && email.toLowerCase().endsWith(`@${domain.toLowerCase()}`)) return email;
  return user ? `${user}@${domain}` : undefined;
}

function postalAddress({ addressData }: Option): string {
  const {
    addressLines = [],
    locality,
    administrativeArea,
    postalCode,
  } = addressData?.address ?? {};
  const region = [administrativeArea, postalCode].filter(Boolean).join(' ');
  return [...addressLines, locality, region].filter(Boolean).join(', ');
}
