import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorCode } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { Button, Notice, Screen, Stack } from 'shared-ui/core';
import { persist } from '../persistence';
import { useApi, useEmit } from '../seam';
import { isChoiceConfirmed, useHere, useTappedChoice } from 'shared-remote';
import { words } from '../words';

export type Preference = Payload<'savePreference'>;

type Saving =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** `pressedAt`: time of the unsaved answer. */
  | { kind: 'failed'; cause: unknown; pressedAt: number }
  | { kind: 'sending-again' };

interface QuestionProps {
  title: string;
  /** The answer to send; undefined without a choice. */
  preference: Preference | undefined;
  /** The chosen option, if tapping an option answers the question. */
  choice?: string;
  /** Why CONTINUE is disabled, if it needs more than a choice. */
  lacking?: string;
  /** Called when the owner continues although the answer could not be saved. */
  onUnsaved: (preference: Preference) => void;
  /** Called after the answer is saved, or skipped on purpose. */
  onDone: () => void;
  children: ReactNode;
}

/** A question whose answer is stored on the server before the owner continues. */
export function Question(props: QuestionProps) {
  const { title, preference, onUnsaved, onDone, children } = props;
  const { choice, lacking = words.choose } = props;
  const { saving, sending, save } = useSaving(preference, onDone);
  const tapped = useTappedChoice(choice, () => save());

  const goOn = () => {
    if (!preference) return;
    onUnsaved(preference);
    onDone();
  };

  return (
    <Screen
      title={title}
      busy={sending}
      actions={
        <>
          {/* Stays during another attempt: focus is on its Retry. */}
          {isStuck(saving) && (
            <Stack gap={2}>
              <NotSaved saving={saving} onRetry={() => save()} />
              <Button
                kind="quiet"
                block
                disabled={!preference || sending}
                why={sending ? words.saving : lacking}
                onPress={goOn}
              >
                {words.goOnAnyway}
              </Button>
            </Stack>
          )}
          <Button
            kind="primary"
            block
            disabled={!preference}
            steady
            why={lacking}
            busy={sending}
            onPress={tapped.goOn}
          >
            {words.goOn}
          </Button>
        </>
      }
    >
      {/* The answer that is being sent stays chosen. */}
      <div
        inert={sending}
        onKeyDown={(event) => isChoiceConfirmed(event) && void tapped.goOn()}
        {...tapped.around}
      >
        <Stack gap={5}>{children}</Stack>
      </div>
    </Screen>
  );
}

const isStuck = ({ kind }: Saving) => kind === 'failed' || kind === 'sending-again';

/** Saves the answer on request, and again when the connection is back. */
function useSaving(preference: Preference | undefined, onDone: () => void) {
  const api = useApi();
  const present = useHere();
  const [saving, setSaving] = useState<Saving>({ kind: 'open' });
  const sending = saving.kind === 'sending' || saving.kind === 'sending-again';

  /** @param earlier when the answer was given, if the owner pressed nothing now */
  const save = async (earlier?: number) => {
    if (!preference || sending) return;
    const pressedAt = earlier ?? Date.now();
    // The owner may have given another answer in another tab since.
    const aged = () => (earlier === undefined ? undefined : { givenAgoMs: Date.now() - earlier });
    setSaving({ kind: isStuck(saving) ? 'sending-again' : 'sending' });
    try {
      await persist(() => api.savePreference(preference, aged()), 1);
    } catch (cause) {
      setSaving({ kind: 'failed', cause, pressedAt });
      return;
    }
    setSaving({ kind: 'open' });
    if (present()) onDone();
  };

  useReconnect(() => {
    if (saving.kind === 'failed' && wasUnreachable(saving.cause)) void save(saving.pressedAt);
  });

  return { saving, sending, save };
}

function NotSaved({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const emit = useEmit();
  const ofAnother = saving.kind === 'failed' && errorCode(saving.cause) === 'NOT_YOURS';
  return (
    <Notice
      kind="error"
      title={words.notSaved}
      action={
        ofAnother
          ? { label: words.signInAgain, onPress: () => emit('email/found-missing', {}) }
          : { label: words.retry, onPress: onRetry }
      }
    >
      {saving.kind === 'failed' ? reasonFor(saving.cause) : words.again}
    </Notice>
  );
}

function reasonFor(cause: unknown) {
  if (errorCode(cause) === 'NOT_YOURS') return words.ofAnother;
  return wasUnreachable(cause) ? words.unreachable : words.failed;
}

function wasUnreachable(cause: unknown) {
  const code = errorCode(cause);
  return code === 'API_UNREACHABLE' || code === 'API_TIMEOUT';
}

/** The page promises to continue when the owner is back, so it does. */
function useReconnect(reconnected: () => void) {
  const latest = useRef(reconnected);
  useEffect(() => {
    latest.current = reconnected;
  });
  useEffect(() => {
    const handleOnline = () => latest.current();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
