import * as z from 'zod/mini';
import { ShopfrontError } from 'shared-contracts';
import type { Answer } from '../call';
import type { NewProfile } from '../ports';

const errorInfo = 'type.googleapis.com/google.rpc.ErrorInfo';
const badRequest = 'type.googleapis.com/google.rpc.BadRequest';

const detail = z.looseObject({
  '@type': z.string(),
  reason: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
  fieldViolations: z.optional(z.array(z.looseObject({ field: z.optional(z.string()) }))),
});

const refusal = z.object({
  error: z.object({
    status: z.optional(z.string()),
    details: z.catch(z._default(z.array(detail), []), []),
  }),
});

/** Google's machine-readable reasons for a refusal. */
interface GoogleRefusal {
  /** Google's canonical code: 'INVALID_ARGUMENT'; '' if there is none. */
  status: string;
  /** The reason of each ErrorInfo: 'API_KEY_INVALID', 'INVALID_PHONE_NUMBER'. */
  reasons: string[];
  /**
   * Paths into the request, such as 'storefront_address.postal_code', from violations and from the masks of
   * ErrorInfo.
   */
  fields: string[];
  /** The limit of each quota that is used up: '0' if Google has not granted our project any access. */
  quotaLimits: string[];
  /** The unit of each quota that is used up, such as '1/d/{project}' or '1/min/{project}/{user}'. */
  quotaUnits: string[];
}

/** Undefined for an answer that is no refusal in Google's form (google.rpc.Status). */
export function googleRefusal({ body }: Pick<Answer, 'body'>): GoogleRefusal | undefined {
  const read = refusal.safeParse(body);
  if (!read.success) return undefined;
  const { status = '', details } = read.data.error;
  const infos = details.filter((detail) => detail['@type'] === errorInfo);
  const violations = details.filter((detail) => detail['@type'] === badRequest);
  return {
    status,
    reasons: infos.flatMap(({ reason }) => reason ?? []),
    quotaLimits: infos.flatMap(({ metadata }) => metadata?.quota_limit_value ?? []),
    quotaUnits: infos.flatMap(({ metadata }) => metadata?.quota_unit ?? []),
    fields: [
      ...violations.flatMap(({ fieldViolations = [] }) =>
        fieldViolations.flatMap(({ field }) => field ?? []),
      ),
      ...infos.flatMap(({ metadata }) => maskOf(metadata ?? {})),
    ].filter(Boolean),
  };
}

/** Google's own reference misspells the key of one of its reasons. */
const maskOf = ({ field_mask = '', field_maks = '' }: Record<string, string>) =>
  `${field_mask},${field_maks}`.split(',').map((path) => path.trim());

/** Google rejects a profile because of one of its fields. */
export class ProfileRefused extends ShopfrontError {
  constructor(
    readonly of: keyof NewProfile,
    cause: unknown,
  ) {
    super('PAYLOAD_INVALID', `Google does not take this ${of}.`, { cause });
  }
}

/** By path into Google's location; a part of it counts as the whole. */
const byPath: [path: string, field: keyof NewProfile][] = [
  ['title', 'title'],
  ['phonenumbers', 'phone'],
  ['categories', 'category'],
  ['storefrontaddress.regioncode', 'regionCode'],
  ['storefrontaddress.administrativearea', 'administrativeArea'],
  ['storefrontaddress.locality', 'locality'],
  ['storefrontaddress.postalcode', 'postalCode'],
  ['storefrontaddress', 'addressLines'],
  ['latlng', 'addressLines'],
  ['metadata', 'placeId'],
];

/** The field of a reason without a mask, by the list of Google's reference (ErrorCode). */
const byReason: Record<string, keyof NewProfile> = {
  AMBIGUOUS_TITLE: 'title',
  INVALID_PHONE_NUMBER: 'phone',
  INVALID_PHONE_NUMBER_FOR_REGION: 'phone',
  MISSING_PRIMARY_PHONE_NUMBER: 'phone',
  INVALID_CATEGORY: 'category',
  INVALID_LOCATION_CATEGORY: 'category',
  STOREFRONT_REQUIRED_FOR_CATEGORY: 'category',
  BLOCKED_REGION: 'regionCode',
  ADDRESS_MISSING_REGION_CODE: 'regionCode',
  INVALID_ADDRESS: 'addressLines',
  MISSING_ADDRESS_COMPONENTS: 'addressLines',
  PO_BOX_IN_ADDRESS_NOT_ALLOWED: 'addressLines',
  PIN_DROP_REQUIRED: 'addressLines',
  LAT_LNG_TOO_FAR_FROM_ADDRESS: 'addressLines',
};

/** Returns the field of a refusal, in any spelling and below any root that Google uses. */
function fieldOf({ fields, reasons }: GoogleRefusal): keyof NewProfile | undefined {
  for (const named of fields) {
    const path = named
      .replace(/_/g, '')
      .toLowerCase()
      .replace(/^location\./, '');
    const entry = byPath.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`));
    if (entry) return entry[1];
  }
  const [reason] = reasons.filter((candidate) => Object.hasOwn(byReason, candidate));
  return reason === undefined ? undefined : byReason[reason];
}

/** @throws ProfileRefused when the answer names the invalid field of the profile */
export function refuseField(answer: Answer): void {
  if (answer.status !== 400) return;
  const refusal = googleRefusal(answer);
  const field = refusal && fieldOf(refusal);
  if (field) throw new ProfileRefused(field, new Error(JSON.stringify(answer.body).slice(0, 500)));
}
