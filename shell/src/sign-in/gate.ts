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
import { clearReturnPoint, type ReturnPoint } from './return-point';

interface GateParts {
  api: Api;
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  view: ViewStore;
  report(what: string): void;
}

const sessionOptions = { timeoutMs: 5_000 };

/**
 * Hides an expired session from the screens. It holds a refused call while the frame asks the owner to sign in, and
 * repeats the call after a sign-in here or in another tab.
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
    /** The API for screens, which holds calls without a session. */
    api: createClient(api, [holdWhenSignedOut]),
    guardEmit: prompt.guardEmit,
    rememberDraft: owner.rememberDraft,
    /** Asks for a sign-in before the owner fills in a form that needs one. */
    arrive(screen: Screen, learned: LearnedVisitor, returnPoint: ReturnPoint | undefined) {
      const request = requestOnArrival(screen, learned, returnPoint);
      if (request.kind === 'none') return;
      if (request.proof) prompt.requireProof();
      prompt.open(returnPoint?.error);
    },
    /** Checks the session when the page becomes visible: the owner may have signed in in another tab. */
    async recheck() {
      if (leavesToOtherOwner() || !prompt.covers()) return;
      const status = await checkSession();
      if (status === 'missing') return;
      if (status === 'other-owner' || prompt.droppedFact()) return navigation.reload();
      prompt.close();
      calls.release();
    },
    /** Leaves to sign in. Rejects when the address cannot be read. */
    leave: () => leaveToSignIn(parts, owner.get(), owner.restore),
    /** Forgets the owner of this page, also in the storage. */
    forget(emit: Emit) {
      owner.forget();
      clearReturnPoint(storage);
      prompt.forget();
      emit('email/abandoned', {});
    },
  };
}

type ArrivalRequest = { kind: 'none' } | { kind: 'sign-in'; proof: boolean };

/** Returns whether to ask for a sign-in on a new screen. `proof` is true for a visitor with only a link. */
function requestOnArrival(
  screen: Screen,
  { visitor, hasResponse, remembered }: LearnedVisitor,
  returnPoint: ReturnPoint | undefined,
): ArrivalRequest {
  if (!hasResponse) return { kind: 'none' };
  const lacksSignIn = lackingFor(screen, visitor) === 'sign-in';
  const mustAsk =
    returnPoint?.error || (lacksSignIn && (returnPoint || remembered || isForm(screen)));
  if (!mustAsk) return { kind: 'none' };
  return { kind: 'sign-in', proof: lacksSignIn && Boolean(visitor.uid || visitor.email) };
}
