import * as z from 'zod/mini';
import type { Answer } from '../call';

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
export interface GoogleRefusal {
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
