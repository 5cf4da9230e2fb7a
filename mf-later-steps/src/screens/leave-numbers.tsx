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

/** A short timeout, because the owner leaves in any case and the shell stores an undelivered payload. */
const timeoutMs = 5000;

type NumbersDraft = ReturnType<typeof knownNumbers>;

type Leaving = { kind: 'filling' } | { kind: 'sending' } | { kind: 'left' };

export function LeaveNumbers() {
  const { draft, fill, leaving, leave } = useNumbers();
  const isComplete = complete(draft);
  useInstagramReturn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leaving.kind === 'filling' && isComplete) void leave();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Screen
        title={words.numbersTitle}
        subtitle={words.numbersText}
        busy={leaving.kind === 'sending'}
        actions={
          <>
            {/* The spinner on DONE is visible: another line would lift the bar while the owner looks at it. */}
            <div className="visually-hidden">
              <LiveText>{leaving.kind === 'left' ? words.allSet : ''}</LiveText>
            </div>
            <Button
              kind="primary"
              block
              disabled={!isComplete}
              why={draft.same ? words.oneNeeded : words.bothNeeded}
              busy={leaving.kind !== 'filling'}
              submit
            >
              {words.done}
            </Button>
          </>
        }
      >
        <NumberFields draft={draft} onFill={fill} />
      </Screen>
    </form>
  );
}

/** The draft of the numbers, and the function that sends it. */
function useNumbers() {
  const { answers, session } = useView('set-number');
  const emit = useEmit();
  const api = useApi();
  const present = useHere();
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'filling' });
  const [draft, change] = useDraft({
    ...knownNumbers(answers.contact, session),
    /** For the shell's outbox: a payload that no try delivered. */
    unsynced: null as Contacts | null,
  });
  useReturnFromMemory(() => setLeaving({ kind: 'filling' }));

  const fill = (values: Partial<typeof draft>) => {
    // The page keeps the values while they are being sent.
    if (leaving.kind === 'sending') return;
    if (leaving.kind === 'left') setLeaving({ kind: 'filling' });
    change(values);
  };

  const leave = async () => {
    const contacts = contactsOf(draft, session);
    setLeaving({ kind: 'sending' });
    const synced = await persist(() => api.syncContacts(contacts, { timeoutMs }), 2).then(
      () => true,
      () => false,
    );
    if (!present()) return;
    change({ unsynced: synced ? null : contacts });
    setLeaving({ kind: 'left' });
    const { first_name, last_name } = contacts;
    emit('numbers/left', { first_name, last_name, synced });
  };

  return { draft, fill, leaving, leave };
}

interface NumberFieldsProps {
  draft: NumbersDraft;
  onFill: (values: Partial<NumbersDraft>) => void;
}

function NumberFields({ draft, onFill }: NumberFieldsProps) {
  return (
    <Stack gap={4}>
      <TextField
        label={words.firstName}
        name="first_name"
        autoComplete="given-name"
        value={draft.first_name}
        onChange={(first_name) => onFill({ first_name })}
      />
      <TextField
        label={words.lastName}
        name="last_name"
        autoComplete="family-name"
        value={draft.last_name}
        onChange={(last_name) => onFill({ last_name })}
      />
      <NumberField
        label={words.contactNumber}
        name="phone"
        country={draft.country}
        onCountry={(country) => onFill({ country })}
        value={draft.phone}
        onChange={(phone) => onFill({ phone })}
      />
      <CheckboxField
        label={words.sameNumber}
        name="same"
        checked={draft.same}
        onChange={(same) => onFill({ same })}
      />
      {!draft.same && (
        <NumberField
          label={words.clientNumber}
          name="client_phone"
          country={draft.client_country}
          onCountry={(client_country) => onFill({ client_country })}
          value={draft.client_phone}
          onChange={(client_phone) => onFill({ client_phone })}
        />
      )}
    </Stack>
  );
}

/** A browser may restore this page from memory with a busy button, so DONE is enabled again. */
function useReturnFromMemory(returned: () => void) {
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  });
}
