import * as z from 'zod/mini';
import { bearer, jsonBody } from './call';
import type { GoogleConfig } from './config';
import { GoogleCaller } from './google-caller';
import type { BusinessProfileProvider } from './ports';

const options = z.object({
  options: z._default(
    z.array(z.object({ verificationMethod: z.string(), phoneNumber: z.optional(z.string()) })),
    [],
  ),
});

const started = z.object({ verification: z.object({ name: z.string(), state: z.string() }) });

const refusal = z.object({ error: z.object({ status: z.string() }) });

const methods = { sms: 'SMS', phone_call: 'PHONE_CALL' } as const;

/** Google's verification of a new profile: what is open for it is asked first, then used. */
export function googleVerification(
  google: GoogleConfig,
  timeoutMs: number,
): Pick<BusinessProfileProvider, 'startVerification' | 'completeVerification'> {
  const caller = new GoogleCaller('Google verification', timeoutMs);

  const act = (accessToken: string, target: string, body: object) =>
    caller.ask(`${google.verifications}/${target}`, jsonBody(body, bearer(accessToken)));

  return {
    async startVerification(accessToken, { location, phone, by }) {
      const open = caller.read(
        options,
        await act(accessToken, `${location}:fetchVerificationOptions`, { languageCode: 'en' }),
      ).options;
      const auto = open.some(({ verificationMethod }) => verificationMethod === 'AUTO');
      const method = auto ? 'AUTO' : methods[by];
      const chosen = open.find(({ verificationMethod }) => verificationMethod === method);
      if (!chosen) return undefined;

      const { verification } = caller.read(
        started,
        await act(accessToken, `${location}:verify`, {
          method,
          languageCode: 'en',
          // Only a number among the open options is accepted.
          ...(!auto && { phoneNumber: chosen.phoneNumber ?? phone }),
        }),
      );
      if (verification.state === 'FAILED') return undefined;
      return verification.state === 'COMPLETED' ? 'AUTO' : verification.name;
    },
    async completeVerification(accessToken, verification, pin) {
      const answer = await act(accessToken, `${verification}:complete`, { pin });
      if (answer.status < 300) return 'verified';
      const refused = refusal.safeParse(answer.body);
      if (!refused.success) throw caller.failed(answer);
      switch (refused.data.error.status) {
        case 'INVALID_ARGUMENT':
          return 'wrong';
        case 'FAILED_PRECONDITION':
        case 'NOT_FOUND':
          return 'expired';
        default:
          throw caller.failed(answer);
      }
    },
  };
}
