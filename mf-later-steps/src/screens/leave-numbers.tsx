import { useEffect, useState, type FormEvent } from 'react';
import { useDraft, useHere } from 'shared-remote';
import { Button, LiveText, Screen, Stack } from 'shared-ui/core';
import { CheckboxField, TextField } from 'shared-ui/form';
import { complete, contactsOf, knownNumbers, type Contacts } from '../numbers';
import { useInstagramReturn } from '../parts/instagram-return';
import { NumberField } from '../parts/number-field';
import { persist } from '../persistence';
import { useApi, useEmit, useView } from '../seam';
import styles from './leave-numbers.module.css';
import { words } from '../words';

/** Short, since the owner leaves either way and the shell keeps what no try got through. */
const patience = 5000;

type Leaving = { kind: 'filling' } | { kind: 'sending' } | { kind: 'left' };

export function LeaveNumbers() {
  const { answers, session } = useView('set-number');
  const emit = useEmit();
  const api = useApi();
  const present = useHere();
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'filling' });
  const [draft, change] = useDraft({
    ...knownNumbers(answers.contact, session),
    /** For the shell's outbox: a payload that no try got through. */
    unsynced: null as Contacts | null,
  });

  useInstagramReturn();
  useReturnFromMemory(() => setLeaving({ kind: 'filling' }));

  const fill = (values: Partial<typeof draft>) => {
    // What is being sent is what stays on the page.
    if (leaving.kind === 'sending') return;
    if (leaving.kind === 'left') setLeaving({ kind: 'filling' });
    change(values);
  };

  const leave = async () => {
    const contacts = contactsOf(draft, session);
    setLeaving({ kind: 'sending' });
    const synced = await persist(() => api.syncContacts(contacts, { timeoutMs: patience }), 2).then(
      () => true,
      () => false,
    );
    if (!present()) return;
    change({ unsynced: synced ? null : contacts });
    setLeaving({ kind: 'left' });
    const { first_name, last_name } = contacts;
    emit('numbers/left', { first_name, last_name, synced });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leaving.kind === 'filling' && complete(draft)) void leave();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Screen
        title={words.numbersTitle}
        subtitle={words.numbersText}
        busy={leaving.kind === 'sending'}
        actions={
          <>
            {/* The eye has the ring on DONE: a line more would lift the bar while it is looked at. */}
            <div className="visually-hidden">
              <LiveText>{leaving.kind === 'left' ? words.allSet : ''}</LiveText>
            </div>
            <Button
              kind="primary"
              block
              disabled={!complete(draft)}
              why={draft.same ? words.oneNeeded : words.bothNeeded}
              busy={leaving.kind !== 'filling'}
              submit
            >
              {words.done}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <TextField
            label={words.firstName}
            name="first_name"
            autoComplete="given-name"
            value={draft.first_name}
            onChange={(first_name) => fill({ first_name })}
          />
          <TextField
            label={words.lastName}
            name="last_name"
            autoComplete="family-name"
            value={draft.last_name}
            onChange={(last_name) => fill({ last_name })}
          />
          <NumberField
            label={words.contactNumber}
            name="phone"
            country={draft.country}
            onCountry={(country) => fill({ country })}
            value={draft.phone}
            onChange={(phone) => fill({ phone })}
          />
          <CheckboxField
            label={words.sameNumber}
            name="same"
            checked={draft.same}
            onChange={(same) => fill({ same })}
          />
          {!draft.same && (
            <NumberField
              label={words.clientNumber}
              name="client_phone"
              country={draft.client_country}
              onCountry={(client_country) => fill({ client_country })}
              value={draft.client_phone}
              onChange={(client_phone) => fill({ client_phone })}
            />
          )}
        </Stack>
      </Screen>
    </form>
  );
}

/** A browser may restore this page, as it was left, out of its memory: then DONE must work again. */
function useReturnFromMemory(returned: () => void) {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  });
}
