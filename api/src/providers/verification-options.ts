import type { CodeWay } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { VerificationAsked } from './ports';

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

/** What Google offers for a location. Others than these (a partner, a video) are not to be had from here. */
export const options = z.object({ options: z._default(z.array(option), []) });

type Option = z.output<typeof option>;

/** A way that is open to this owner: what Google wants to be told to take it, and where the code then goes. */
export interface OpenWay {
  by: CodeWay;
  asked: { method: string; phoneNumber?: string; emailAddress?: string };
  to: string;
}

/** Every way in which this owner can have a code, each once. */
export function openWays(offered: readonly Option[], owner: VerificationAsked): OpenWay[] {
  const found = offered.flatMap((one) => openWay(one, owner) ?? []);
  return [...new Map(found.map((way) => [way.by, way])).values()];
}

function openWay(offered: Option, owner: VerificationAsked): OpenWay | undefined {
  const { verificationMethod: method, phoneNumber = owner.phone } = offered;
  switch (method) {
    case 'SMS':
    case 'PHONE_CALL': {
      // The owner is told that their number gets it: another, which Google may know better, is no way for them.
      if (!isSameNumber(phoneNumber, owner.phone)) return undefined;
      const by = method === 'SMS' ? 'text' : 'call';
      return { by, asked: { method, phoneNumber }, to: '' };
    }
    case 'EMAIL': {
      const emailAddress = addressAt(offered, owner);
      if (!emailAddress) return undefined;
      return { by: 'email', asked: { method, emailAddress }, to: emailAddress };
    }
    case 'ADDRESS':
      return { by: 'postcard', asked: { method }, to: postalAddress(offered) };
    default:
      return undefined;
  }
}

/** Google writes numbers in more than one way: in full, or as they are dialled in their country. */
function isSameNumber(offered: string, phone: string): boolean {
  const digits = offered.replace(/\D/g, '');
  if (offered.trim().startsWith('+')) return `+${digits}` === phone;
  const national = digits.replace(/^0+/, '');
  return national.length >= 7 && phone.endsWith(national);
}

/** The owner's own address where anybody at the domain will do, else the one that Google names. */
function addressAt({ emailData }: Option, { email }: VerificationAsked): string | undefined {
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
