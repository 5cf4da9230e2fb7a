import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ReadyOwner } from '../../src/data';
import { deliver } from '../inbox/phone';
import type { Part, Simulation } from '../simulation';
import { remember, type Location, type Verification } from '../state';
import { refuse } from './answers';
import { locationsOf, ownerOf } from './business-profile';

const codeMinutes = 15;
const attempts = 5;

interface Option {
  verificationMethod: 'SMS' | 'PHONE_CALL' | 'AUTO';
  phoneNumber?: string;
}

const verifying = z.object({
  method: z.enum(['SMS', 'PHONE_CALL', 'AUTO']),
  phoneNumber: z.optional(z.string()),
});

const completing = z.object({ pin: z.string().check(z.minLength(1)) });

type Act = (owner: ReadyOwner, location: Location, body: unknown, reply: FastifyReply) => unknown;

/** Google's verification of a profile: which ways are open, start one, finish it with the code. */
export const verification: Part = (server, simulation) => {
  const config = { provider: 'profiles' } as const;

  const actions: Record<string, Act> = {
    fetchVerificationOptions: (owner, location) => {
      const options = optionsFor(simulation, owner, location);
      return options.length > 0 ? { options } : {};
    },
    verify: (owner, location, body, reply) => {
      const asked = verifying.safeParse(body);
      if (!asked.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(asked.error));
      const { method, phoneNumber } = asked.data;
      const open = optionsFor(simulation, owner, location).some(
        (option) => option.verificationMethod === method && option.phoneNumber === phoneNumber,
      );
      if (!open) return refuse(reply, 'INVALID_ARGUMENT', 'This method is not open here.');
      return { verification: shown(start(simulation, location, method, phoneNumber ?? '')) };
    },
  };

  // 'locations/1:verify': the verb is part of the last segment.
  server.post<{ Params: { target: string } }>(
    '/google/verifications/v1/locations/:target',
    { config },
    (request, reply) => {
      const [id, verb = ''] = request.params.target.split(':');
      const found = theirs(simulation, request, reply, `locations/${id}`);
      if (!found) return reply;
      const act = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
      if (!act) return refuse(reply, 'NOT_FOUND', 'Method not found.');
      return act(found.owner, found.location, request.body, reply);
    },
  );

  server.get<{ Params: { id: string } }>(
    '/google/verifications/v1/locations/:id/VoiceOfMerchantState',
    { config },
    (request, reply) => {
      const found = theirs(simulation, request, reply, `locations/${request.params.id}`);
      if (!found) return reply;
      const { hasVoiceOfMerchant } = found.location.metadata;
      return hasVoiceOfMerchant
        ? { hasVoiceOfMerchant, hasBusinessAuthority: true }
        : { hasVoiceOfMerchant, verify: { hasPendingVerification: false } };
    },
  );

  server.post<{ Params: { id: string; target: string } }>(
    '/google/verifications/v1/locations/:id/verifications/:target',
    { config },
    (request, reply) => {
      const { id, target } = request.params;
      if (!theirs(simulation, request, reply, `locations/${id}`)) return reply;
      const [key, verb] = target.split(':');
      if (verb !== 'complete') return refuse(reply, 'NOT_FOUND', 'Method not found.');
      const asked = completing.safeParse(request.body);
      if (!asked.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(asked.error));
      return complete(simulation, `locations/${id}/verifications/${key}`, asked.data.pin, reply);
    },
  );
};

/** The location when it is the caller's; otherwise the refusal has been sent. */
function theirs(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): { owner: ReadyOwner; location: Location } | undefined {
  const owner = ownerOf(simulation, request, reply);
  if (!owner) return undefined;
  const location = locationsOf(simulation, owner).find((known) => known.name === name);
  if (!location) {
    refuse(reply, 'NOT_FOUND', 'Requested entity was not found.');
    return undefined;
  }
  return { owner, location };
}

/** What is open depends on the account and on how the number ends, so that each outcome can be had. */
function optionsFor({ config }: Simulation, owner: ReadyOwner, location: Location): Option[] {
  const phoneNumber = location.phoneNumbers?.primaryPhone ?? '';
  if (location.metadata.hasVoiceOfMerchant || phoneNumber === '') return [];
  if (owner.newProfiles === 'not at all' || phoneNumber.endsWith(config.closedNumbers)) return [];
  if (owner.newProfiles === 'at once' || phoneNumber.endsWith(config.autoNumbers)) {
    return [{ verificationMethod: 'AUTO' }];
  }
  return [
    { verificationMethod: 'SMS', phoneNumber },
    { verificationMethod: 'PHONE_CALL', phoneNumber },
  ];
}

function start(
  { memory, config }: Simulation,
  location: Location,
  method: Verification['method'],
  phone: string,
): Verification {
  const at = config.now().toISOString();
  const pin = String(randomInt(1e6)).padStart(6, '0');
  const started: Verification = {
    name: `${location.name}/verifications/${randomUUID()}`,
    location: location.name,
    method,
    state: method === 'AUTO' ? 'COMPLETED' : 'PENDING',
    pin,
    wrong: 0,
    at,
  };
  memory.change((state) => {
    remember(state.verifications, started);
    if (method === 'AUTO') location.metadata.hasVoiceOfMerchant = true;
    else {
      deliver(state, {
        id: started.name,
        kind: method === 'SMS' ? 'sms' : 'call',
        to: phone,
        from: 'Google (simulated)',
        text:
          method === 'SMS'
            ? `${pin} is your code to verify ${location.title}. It is good for ${codeMinutes} minutes.`
            : `Hello. This is a call about ${location.title}. Your code is ${spoken(pin)}. Again: ${spoken(pin)}. Goodbye.`,
        code: pin,
        at,
      });
    }
  });
  return started;
}

const spoken = (pin: string) => [...pin].join(', ');

function complete(
  { memory, config }: Simulation,
  name: string,
  pin: string,
  reply: FastifyReply,
): unknown {
  const kept = memory.now.verifications.find((known) => known.name === name);
  if (!kept) return refuse(reply, 'NOT_FOUND', 'Requested entity was not found.');
  const age = config.now().getTime() - new Date(kept.at).getTime();
  if (kept.state !== 'PENDING' || age >= codeMinutes * 60_000) {
    return refuse(reply, 'FAILED_PRECONDITION', 'This verification is not pending any more.');
  }
  const right = kept.pin === pin;
  memory.change((state) => {
    if (right) {
      kept.state = 'COMPLETED';
      const made = state.created.find(({ location }) => location.name === kept.location);
      if (made) made.location.metadata.hasVoiceOfMerchant = true;
    } else {
      kept.wrong += 1;
      if (kept.wrong >= attempts) kept.state = 'FAILED';
    }
  });
  if (!right) return refuse(reply, 'INVALID_ARGUMENT', 'The PIN is not right.');
  return { verification: shown(kept) };
}

const shown = ({ name, method, state, at }: Verification) => ({
  name,
  method,
  state,
  createTime: at,
});
