import type { Emit, Session, ViewStore } from 'shared-contracts';
import { isForAnybody } from '../flow/needs';
import type { FrameStore, SignInFailure } from '../frame/frame-store';
import type { Settings } from '../settings/settings';

interface PromptParts {
  settings: Pick<Settings, 'providersOff'>;
  frame: FrameStore;
  view: ViewStore;
}

interface Owner {
  update(): void;
  get(): Session | undefined;
}

/** Creates the frame's request to sign in, which covers the screen. */
export function createSignInPrompt({ settings, frame, view }: PromptParts, owner: Owner) {
  /** Whether a fact of a covered screen was dropped. Only a reload corrects that. */
  let droppedFact = false;
  /** Whether a call was refused because a link does not prove who the visitor is. Only a sign-in proves that. */
  let needsProof = false;
  const off = settings.providersOff.includes('google');

  const covers = () => Boolean(frame.get().signIn) && !isForAnybody(view.get().screen);

  return {
    covers,
    droppedFact: () => droppedFact,
    needsProof: () => needsProof,
    requireProof: () => {
      needsProof = true;
    },
    /** @param because why the last sign-in failed */
    open(because?: SignInFailure) {
      owner.update();
      if (covers() && !because) return;
      const knownOwner = owner.get();
      const email = knownOwner?.email;
      const byLink = needsProof && { byLink: true };
      frame.change({ signIn: { email, known: Boolean(knownOwner), because, off, ...byLink } });
    },
    close() {
      needsProof = false;
      frame.change({ signIn: undefined });
    },
    /** Asks for a sign-in without the owner's name. */
    forget() {
      needsProof = false;
      frame.change({ signIn: { email: undefined, known: false, off } });
    },
    /** Returns the `emit` for screens. A covered screen can only store drafts. */
    guardEmit:
      (emit: Emit): Emit =>
      (name, payload) => {
        if (!covers() || name === 'draft/changed') emit(name, payload);
        else droppedFact = true;
      },
  };
}
