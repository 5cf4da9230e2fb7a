import {
  errorCode,
  type Emit,
  type Screen,
  type ScreenParams,
  type Session,
  type ViewStore,
} from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import { createClient, type Middleware } from '../api/middleware';
import { carryNotice } from '../carried-notice';
import { isForAnybody, isForm, lackingFor } from '../flow/needs';
import type { FrameStore, SignInFailure } from '../frame/frame-store';
import { safeExternalUrl, type Navigation } from '../navigation';
import { addressOf, startPlace, type Place } from '../routes';
import type { Settings } from '../settings';
import type { Storage, StoredChange } from '../storage/stored';
import { isSomebodyElse, type LearnedVisitor } from '../visitor';
import { words } from '../words';
import { forgetWayBack, keepWayBack, wayBackLeft, wayBackTo, type WayBack } from './way-back';

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

const askingAtMostMs = 5_000;

/**
 * Stands between the screens and a server that no longer knows the owner. A refused call is held, the
 * frame asks to sign in again, and whoever was signed in meanwhile, in another tab say, gets the call
 * made once more: no screen ever hears that a session ended.
 */
export function createSignInGate(parts: GateParts) {
  const { api, settings, navigation, storage, frame, view, report } = parts;
  let waiting: (() => void)[] = [];
  /** Who this page is about, and what they typed: another tab may have cleared the storage. */
  let owner: Session | undefined;
  const drafts = new Map<Screen, Record<string, unknown>>();
  /** Something that a covered screen wanted was not done: only a new page puts that right. */
  let missed = false;
  /** A link was not enough for what was asked: being known again does not change that, signing in does. */
  let provenOnly = false;

  const learnOwner = () => {
    const { session } = view.get();
    if (session.uid || session.email) owner = session;
  };
  view.subscribe(learnOwner);

  const covers = () => Boolean(frame.get().signIn) && !isForAnybody(view.get().screen);

  const need = (because?: SignInFailure) => {
    learnOwner();
    if (covers() && !because) return;
    const off = settings.providersOff.includes('google');
    const { email } = owner ?? {};
    frame.change({
      signIn: { email, known: Boolean(owner), because, off, ...(provenOnly && { byLink: true }) },
    });
  };

  /** Asks the server, since what a refused call says may be over: the cookie was just replaced. */
  const standing = async (): Promise<'fine' | 'missing' | 'somebody-else'> => {
    const visitor = await api.readSession({}, { timeoutMs: askingAtMostMs }).catch(() => undefined);
    if (!visitor) return 'missing';
    if (owner && isSomebodyElse(owner, visitor)) return 'somebody-else';
    if (provenOnly && !visitor.signed_in) return 'missing';
    return lackingFor(view.get().screen, visitor) === 'nothing' ? 'fine' : 'missing';
  };

  /**
   * In another tab somebody signed in, or chose another business: then this page is about who was here before, and
   * makes way. Of another business it is not known whether it has come as far as this step.
   */
  const leaveToThem = (): boolean => {
    const [here, { session }] = [storage.read(), view.get()];
    if (!isSomebodyElse(here, session)) return false;
    if (isSomebodyElse({ ...here, uid: undefined }, session)) navigation.reload();
    else {
      const text = words.otherBusiness(here.biz_name ?? words.yourBusiness);
      frame.change({ notice: { kind: 'info', text } });
      carryNotice(storage, frame);
      navigation.load(addressOf(startPlace), { replace: true });
    }
    return true;
  };

  const admitted = () => new Promise<void>((resolve) => waiting.push(resolve));

  const held = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let asked = false; ;) {
      try {
        return await call();
      } catch (error) {
        if (errorCode(error) === 'NOT_YOURS' && leaveToThem()) await admitted();
        if (!isSignedOut(error)) throw error;
        if (errorCode(error) === 'SIGN_IN_NEEDED') provenOnly = true;
        const mayBeOver = !asked && errorCode(error) === 'SESSION_MISSING';
        asked = true;
        const now = mayBeOver ? await standing() : 'missing';
        if (now === 'fine') continue;
        if (now === 'somebody-else') navigation.reload();
        else need();
        await admitted();
        asked = false;
      }
    }
  };

  const holdWhenSignedOut: Middleware = (request, send) => {
    if (request.call !== 'readSignInUrl') return held(() => send(request));
    const again = tryingAgain(request.payload as Payload<'readSignInUrl'>);
    return send({ ...request, payload: { ...request.payload, ...again } });
  };

  return {
    covers,
    need,
    /** The API as screens get it. */
    holding: createClient(api, [holdWhenSignedOut]),
    /** The way by which screens tell facts: a covered one can only keep what was typed. */
    letting:
      (emit: Emit): Emit =>
      (name, payload) => {
        if (!covers() || name === 'draft/changed') emit(name, payload);
        else missed = true;
      },
    typed: (screen: Screen, values: Record<string, unknown>) => void drafts.set(screen, values),
    /** Says on arrival what would be said later: nobody fills in a form in vain. */
    arrive(
      screen: Screen,
      { visitor, heard, remembered }: LearnedVisitor,
      back: WayBack | undefined,
    ) {
      if (!heard) return;
      const lacks = lackingFor(screen, visitor) === 'sign-in';
      if (!back?.error && !(lacks && (back || remembered || isForm(screen)))) return;
      if (lacks && (visitor.uid || visitor.email)) provenOnly = true;
      need(back?.error);
    },
    /** For whoever looks at this page again: in another tab they may have signed in, as somebody else too. */
    async lookAgain() {
      if (leaveToThem() || !covers()) return;
      const now = await standing();
      if (now === 'missing') return;
      if (now === 'somebody-else' || missed) return navigation.reload();
      provenOnly = false;
      frame.change({ signIn: undefined });
      const all = waiting;
      waiting = [];
      for (const goOn of all) goOn();
    },
    /** Sets out to sign in; rejects when the way there is not known. */
    async leave() {
      const { screen, params } = view.get();
      const { uid, place_id } = owner ?? view.get().session;
      const origin = settings.build;
      const return_to = wayBackTo(screen);
      const { url } = await api.readSignInUrl({ origin, place_id, uid, return_to });
      const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
      if (!safe) {
        report(`Refused the sign-in address '${url}'.`);
        throw new Error('The sign-in address is not one of ours.');
      }
      bringBack();
      keepWayBack(storage, { screen, params } as Place);
      navigation.leave(safe.href);
    },
    /** Forgets whose page this was, here and everywhere. */
    forget(emit: Emit) {
      owner = undefined;
      provenOnly = false;
      drafts.clear();
      forgetWayBack(storage);
      const off = settings.providersOff.includes('google');
      frame.change({ signIn: { email: undefined, known: false, off } });
      emit('email/abandoned', {});
    },
  };

  /**
   * Who set out from a step and chose an account that does not do, or left a permission out, still comes
   * back to that step with the next try.
   */
  function tryingAgain({ uid, return_to }: Payload<'readSignInUrl'>) {
    const { screen, params } = view.get();
    const again = screen === 'login' && [2, 3].includes((params as ScreenParams['login']).status);
    const left = again ? wayBackLeft(storage) : undefined;
    return left && { uid: uid ?? left.uid, return_to: return_to ?? wayBackTo(left.screen) };
  }

  /** What another tab took out of the storage while this page still held it. */
  function bringBack() {
    const { uid, email } = storage.read();
    if (!owner || uid || email) return;
    storage.keep(owner as StoredChange);
    for (const [screen, values] of drafts) storage.keepDraft(screen, values);
  }
}

const isSignedOut = (error: unknown) => {
  const code = errorCode(error);
  return code === 'SESSION_MISSING' || code === 'SIGN_IN_NEEDED';
};
