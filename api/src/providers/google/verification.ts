import * as z from 'zod/mini';
import { bearer, jsonBody, type Answer } from '../call';
import type { GoogleConfig } from '../config';
import { GoogleCaller } from './caller';
import { googleRefusal } from './profile-refusal';
import type {
  BusinessProfileProvider,
  CodeOutcome,
  ProfileStanding,
  StartedVerification,
  VerificationRequest,
} from '../ports';
import { openWays, options, type OpenWay } from './verification-options';

const started = z.object({ verification: z.object({ name: z.string(), state: z.string() }) });

/** https://developers.google.com/my-business/reference/verifications/rest/v1/locations/getVoiceOfMerchantState */
const voice = z.object({
  hasVoiceOfMerchant: z._default(z.boolean(), false),
  waitForVoiceOfMerchant: z.optional(z.unknown()),
  complyWithGuidelines: z.optional(z.unknown()),
  resolveOwnershipConflict: z.optional(z.unknown()),
  verify: z.optional(z.object({ hasPendingVerification: z._default(z.boolean(), false) })),
});

function standingFrom(state: z.output<typeof voice>): ProfileStanding {
  if (state.hasVoiceOfMerchant) return 'verified';
  if (state.complyWithGuidelines !== undefined) return 'suspended';
  if (state.resolveOwnershipConflict !== undefined) return 'conflict';
  if (state.waitForVoiceOfMerchant !== undefined) return 'reviewing';
  return state.verify?.hasPendingVerification ? 'pending' : 'open';
}

/** Google's verification of a new profile: reads the open options first, then uses one. */
export function googleVerification(
  google: GoogleConfig,
  timeoutMs: number,
): Pick<BusinessProfileProvider, 'startVerification' | 'completeVerification' | 'standing'> {
  const caller = new GoogleCaller('Google verification', timeoutMs);

  const act = (accessToken: string, target: string, body: object) =>
    caller.ask(`${google.verifications}/${target}`, jsonBody(body, bearer(accessToken)));

  const verify = async (accessToken: string, location: string, request: object) => {
    const body = { ...request, languageCode: 'en' };
    return caller.read(started, await act(accessToken, `${location}:verify`, body)).verification;
  };

  const startFirst = async (
    accessToken: string,
    { location, by }: VerificationRequest,
    open: OpenWay[],
  ): Promise<StartedVerification | undefined> => {
    const [chosen] = by.flatMap((wanted) => open.filter((way) => way.by === wanted));
    if (!chosen) return undefined;
    const { name, state } = await verify(accessToken, location, chosen.request);
    if (state === 'FAILED') return undefined;
    if (state === 'COMPLETED') return { kind: 'verified' };
    const ways = open.map((way) => way.by);
    return { kind: 'code-sent', name, by: chosen.by, to: chosen.to, ways };
  };

  return {
    async startVerification(accessToken, request) {
      const { location } = request;
      const offered = caller.read(
        options,
        await act(accessToken, `${location}:fetchVerificationOptions`, { languageCode: 'en' }),
      ).options;
      if (offered.some(({ verificationMethod }) => verificationMethod === 'AUTO')) {
        const { state } = await verify(accessToken, location, { method: 'AUTO' });
        if (state === 'COMPLETED') return { kind: 'verified' };
      }
      return startFirst(accessToken, request, openWays(offered, request));
    },
    async completeVerification(accessToken, verification, pin) {
      const answer = await act(accessToken, `${verification}:complete`, { pin });
      if (answer.status < 300) return outcomeOf(caller.read(completed, answer).verification.state);
      const refused = refusalOf(answer);
      if (!refused) throw caller.failed(answer);
      return refused;
    },
    async standing(accessToken, location) {
      const url = `${google.verifications}/${location}/VoiceOfMerchantState`;
      return standingFrom(await caller.get(voice, url, { headers: bearer(accessToken) }));
    },
  };
}

/** Google accepted the code, and returned the state of the verification. */
const completed = z.object({
  verification: z.object({ state: z.enum(['PENDING', 'COMPLETED', 'FAILED']) }),
});

const outcomes = {
  COMPLETED: 'verified',
  PENDING: 'pending',
  // A verification that failed cannot be completed any more: only another code helps.
  FAILED: 'expired',
} as const satisfies Record<string, CodeOutcome>;

const outcomeOf = (state: keyof typeof outcomes): CodeOutcome => outcomes[state];

/** Returns the meaning of a refused code; undefined when the call failed. */
function refusalOf(answer: Answer): CodeOutcome | undefined {
  switch (googleRefusal(answer)?.status) {
    case 'INVALID_ARGUMENT':
      return 'wrong';
    case 'FAILED_PRECONDITION':
    case 'NOT_FOUND':
      return 'expired';
    default:
      return undefined;
  }
}
