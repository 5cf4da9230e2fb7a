import type { Emit, Screen, ViewStore } from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import { createClient, type Middleware } from '../api/middleware';
import { isForm, lackingFor } from '../flow/needs';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';
import type { LearnedVisitor } from '../visitor/visitor';
import { leaveToSignIn, signInRetry } from './departure';
import { createHeldCalls } from './held-calls';
import { leaveToOtherOwner, sessionStatus } from './other-owner';
import { createPageOwner } from './page-owner';
import { createSignInPrompt } from './sign-in-prompt';
import { forgetWayBack, type WayBack } from './way-back';

interface GateParts {
  api: Api;
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  view: ViewStore;
  report(what: string): void;
}

export type SignInGate = ReturnType<typeof createSignInGate>;

const sessionOptions = { timeoutMs: 5_000 };

/**
 * Keeps an expired session away from the screens. A refused call is held while the frame asks the owner to sign in,
 * and is made again after a sign-in here or in another tab.
 */
export function createSignInGate(parts: GateParts) {
  const { api, navigation, storage, view } = parts;
  const owner = createPageOwner(view, storage);
  const prompt = createSignInPrompt(parts, owner);
  const leavesToOtherOwner = () => leaveToOtherOwner(parts);

  const checkSession = async () => {
    const visitor = await api.readSession({}, sessionOptions).catch(() => undefined);
    const { screen } = view.get();
    return sessionStatus(visitor, { screen, owner: owner.get(), needsProof: prompt.needsProof() });
  };

  const calls = createHeldCalls({
    checkSession,
    leaveToOtherOwner: leavesToOtherOwner,
    proofNeeded: prompt.requireProof,
    askToSignIn: () => prompt.open(),
    reload: navigation.reload,
  });

  const holdWhenSignedOut: Middleware = (request, send) => {
    if (request.call !== 'readSignInUrl') return calls.hold(() => send(request));
    const retry = signInRetry(parts, request.payload as Payload<'readSignInUrl'>);
    return send({ ...request, payload: { ...request.payload, ...retry } });
  };

  return {
    covers: prompt.covers,
    need: prompt.open,
    /** The API for screens: calls without a session are held. */
    api: createClient(api, [holdWhenSignedOut]),
    guardEmit: prompt.guardEmit,
    rememberDraft: owner.rememberDraft,
    /** Asks on arrival for the sign-in that the screen needs later, before the owner fills in a form. */
    arrive(screen: Screen, known: LearnedVisitor, back: WayBack | undefined) {
      const request = requestOnArrival(screen, known, back);
      if (request.kind === 'none') return;
      if (request.proof) prompt.requireProof();
      prompt.open(back?.error);
    },
    /** Checks the session when the page shows again: a sign-in may have happened in another tab. */
    async recheck() {
      if (leavesToOtherOwner() || !prompt.covers()) return;
      const status = await checkSession();
      if (status === 'missing') return;
      if (status === 'other-owner' || prompt.droppedFact()) return navigation.reload();
      prompt.close();
      calls.release();
    },
    /** Leaves to sign in; rejects when the address is not known. */
    leave: () => leaveToSignIn(parts, owner.get(), owner.restore),
    /** Forgets the owner of this page, here and in the storage. */
    forget(emit: Emit) {
      owner.forget();
      forgetWayBack(storage);
      prompt.forget();
      emit('email/abandoned', {});
    },
  };
}

type ArrivalRequest = { kind: 'none' } | { kind: 'sign-in'; proof: boolean };

/** Decides whether to ask for a sign-in on arrival; `proof` where the visitor came by a link alone. */
function requestOnArrival(
  screen: Screen,
  { visitor, heard, remembered }: LearnedVisitor,
  back: WayBack | undefined,
): ArrivalRequest {
  if (!heard) return { kind: 'none' };
  const lacks = lackingFor(screen, visitor) === 'sign-in';
  const asks = back?.error || (lacks && (back || remembered || isForm(screen)));
  if (!asks) return { kind: 'none' };
  return { kind: 'sign-in', proof: lacks && Boolean(visitor.uid || visitor.email) };
}
