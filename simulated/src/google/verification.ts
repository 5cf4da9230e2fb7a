import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ReadyOwner } from '../accounts/owners';
import type { Part, Simulation } from '../simulation';
import { remember, type Location, type Verification } from '../state';
import { refuse, refuseFields } from './answers';
import { locationsOf, ownerOf } from './business-profile';
import { sendCode, optionsFor, type Option } from './code-delivery';
import { beginReview, isBeingReviewed } from './review';

const codeMinutes = 15;
const attempts = 5;

const verifying = z.object({
  method: z.enum(['SMS', 'PHONE_CALL', 'EMAIL', 'ADDRESS', 'AUTO']),
  phoneNumber: z.optional(z.string()),
  emailAddress: z.optional(z.string()),
  mailerContact: z.optional(z.string()),
  languageCode: z.optional(z.string()),
});

const completing = z.object({ pin: z.string().check(z.minLength(1)) });

type Act = (owner: ReadyOwner, location: Location, body: unknown, reply: FastifyReply) => unknown;

/** Google's verification of a profile: list the open ways, start one, complete it with the code. */
export const verification: Part = (server, simulation) => {
  const config = { provider: 'profiles' } as const;

  const actions = actionsOf(simulation);

  // 'locations/1:verify': the verb is part of the last segment.
  server.post<{ Params: { target: string } }>(
    '/google/verifications/v1/locations/:target',
    { config },
    (request, reply) => {
      const [id, verb = ''] = request.params.target.split(':');
      const own = theirs(simulation, request, reply, `locations/${id}`);
      if (!own) return reply;
      const act = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
      if (!act) return refuse(reply, 'NOT_FOUND', 'Method not found.');
      return act(own.owner, own.location, request.body, reply);
    },
  );

  server.get<{ Params: { id: string } }>(
    '/google/verifications/v1/locations/:id/VoiceOfMerchantState',
    { config },
    (request, reply) => {
      const own = theirs(simulation, request, reply, `locations/${request.params.id}`);
      if (!own) return reply;
      return voiceOf(simulation, own.location);
    },
  );

  server.post<{ Params: { id: string; target: string } }>(
    '/google/verifications/v1/locations/:id/verifications/:target',
    { config },
    (request, reply) => {
      const { id, target } = request.params;
      const own = theirs(simulation, request, reply, `locations/${id}`);
      if (!own) return reply;
      const [key, verb] = target.split(':');
      if (verb !== 'complete') return refuse(reply, 'NOT_FOUND', 'Method not found.');
      const parsed = completing.safeParse(request.body);
      if (!parsed.success) return refuse(reply, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
      const name = `locations/${id}/verifications/${key}`;
      return complete(simulation, own, name, parsed.data.pin, reply);
    },
  );
};

/** The verbs of a location. */
const actionsOf = (simulation: Simulation): Record<string, Act> => ({
  fetchVerificationOptions: (owner, location) => {
    const options = optionsFor(simulation, owner, location);
    return options.length > 0 ? { options } : {};
  },
  verify: (owner, location, body, reply) => {
    const parsed = verifying.safeParse(body);
    if (!parsed.success) return refuseFields(reply, parsed.error);
    const open = optionsFor(simulation, owner, location).some((option) =>
      isFor(option, parsed.data),
    );
    if (!open) return refuse(reply, 'INVALID_ARGUMENT', 'This method is not open here.');
    const { method, phoneNumber, emailAddress = owner.email } = parsed.data;
    const recipient = phoneNumber ?? emailAddress;
    return { verification: publicVerification(start(simulation, location, method, recipient)) };
  },
});

interface Theirs {
  owner: ReadyOwner;
  location: Location;
}

/** Returns the location when it is the caller's; otherwise the refusal has been sent. */
function theirs(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Theirs | undefined {
  const owner = ownerOf(simulation, request, reply);
  if (!owner) return undefined;
  const location = locationsOf(simulation, owner).find((candidate) => candidate.name === name);
  if (!location) {
    refuse(reply, 'NOT_FOUND', 'Requested entity was not found.');
    return undefined;
  }
  return { owner, location };
}

/** Accepts only an offered option, with exactly its number or address. */
function isFor(option: Option, request: z.output<typeof verifying>): boolean {
  const { verificationMethod, phoneNumber, emailData } = option;
  const address = emailData && `${emailData.user}@${emailData.domain}`;
  return (
    verificationMethod === request.method &&
    phoneNumber === request.phoneNumber &&
    address === request.emailAddress
  );
}

function voiceOf(simulation: Simulation, location: Location) {
  const { hasVoiceOfMerchant } = location.metadata;
  if (hasVoiceOfMerchant) return { hasVoiceOfMerchant, hasBusinessAuthority: true };
  if (isBeingReviewed(simulation, location)) {
    return { hasVoiceOfMerchant, hasBusinessAuthority: true, waitForVoiceOfMerchant: {} };
  }
  const hasPendingVerification = simulation.memory.now.verifications.some(
    ({ location: name, state }) => name === location.name && state === 'PENDING',
  );
  return { hasVoiceOfMerchant, verify: { hasPendingVerification } };
}

function start(
  { memory, config }: Simulation,
  location: Location,
  method: Verification['method'],
  recipient: string,
): Verification {
  const time = config.now().toISOString();
  const pin = String(randomInt(1e6)).padStart(6, '0');
  const started: Verification = {
    name: `${location.name}/verifications/${randomUUID()}`,
    location: location.name,
    method,
    state: method === 'AUTO' ? 'COMPLETED' : 'PENDING',
    pin,
    wrong: 0,
    at: time,
  };
  memory.change((state) => {
    remember(state.verifications, started);
    if (method === 'AUTO') location.metadata.hasVoiceOfMerchant = true;
    sendCode(state, started, location, recipient, codeMinutes);
  });
  return started;
}

function complete(
  simulation: Simulation,
  { owner, location }: Theirs,
  name: string,
  pin: string,
  reply: FastifyReply,
): unknown {
  const { memory, config } = simulation;
  const verification = memory.now.verifications.find((entry) => entry.name === name);
  if (!verification) return refuse(reply, 'NOT_FOUND', 'Requested entity was not found.');
  const age = config.now().getTime() - new Date(verification.at).getTime();
  if (verification.state !== 'PENDING' || age >= minutesOf(verification) * 60_000) {
    return refuse(reply, 'FAILED_PRECONDITION', 'This verification is not pending any more.');
  }
  const right = verification.pin === pin;
  const reviewed = owner.newProfiles === 'after a review';
  memory.change((state) => {
    if (right) {
      verification.state = 'COMPLETED';
      const made = state.created.find((profile) => profile.location.name === verification.location);
      if (made && !reviewed) made.location.metadata.hasVoiceOfMerchant = true;
    } else {
      verification.wrong += 1;
      if (verification.wrong >= attempts) verification.state = 'FAILED';
    }
  });
  if (!right) return refuse(reply, 'INVALID_ARGUMENT', 'The PIN is not right.');
  if (reviewed) beginReview(simulation, location);
  return { verification: publicVerification(verification) };
}

const minutesOf = ({ method }: Verification) =>
  method === 'ADDRESS' ? 30 * 24 * 60 : method === 'EMAIL' ? 24 * 60 : codeMinutes;

const publicVerification = ({ name, method, state, at }: Verification) => ({
  name,
  method,
  state,
  createTime: at,
});
