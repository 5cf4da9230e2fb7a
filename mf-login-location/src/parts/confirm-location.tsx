import { useId, type ReactNode } from 'react';
import type { BusinessLocation } from 'shared-contracts/api';
import { Button, Notice, Stack, Text, TimedNotice } from 'shared-ui/core';
import { BottomSheet } from 'shared-ui/overlay';
import type { Saving } from '../business-saving';
import { addressOf } from '../location';
import { useEmit } from '../seam';
import { useOnce } from './once';
import { useSavingBusiness } from './saving-business';
import { words } from '../words';
import styles from './confirm-location.module.css';

interface ConfirmLocationProps {
  open: boolean;
  location: BusinessLocation;
  email: string;
  onClose: () => void;
}

/** The sheet cannot be closed between Yes and the answer. */
const settled: Saving['kind'][] = ['asking', 'unsaved', 'refused'];

/**
 * Asks whether the address is right. Yes links the business; No leads to the address form. Both stay available after
 * a failure: another Yes is another try, which stops the timer of a refusal.
 */
export function ConfirmLocation({ open, location, email, onClose }: ConfirmLocationProps) {
  const emit = useEmit();
  const { saving, save, welcomed } = useSavingBusiness(location, email);
  const reason = useId();
  const busy = !settled.includes(saving.kind);

  const close = () => {
    if (saving.kind === 'welcoming') welcomed();
    else if (!busy) onClose();
  };

  return (
    <BottomSheet
      open={open}
      title={words.isCorrect}
      onClose={close}
      actions={
        <>
          <Button
            kind="secondary"
            disabled={busy}
            describedBy={busy ? reason : undefined}
            onPress={() => emit('location/rejected', { location })}
          >
            {words.no}
          </Button>
          <Button busy={busy} onPress={save}>
            {words.yes}
          </Button>
        </>
      }
    >
      <div className={styles.room}>
        {isSaved(saving) ? (
          // The same element replaces the question until the next step shows, whether or not its time is up.
          <div id={reason}>
            <TimedNotice kind="success" seconds={3} onEnd={welcomed}>
              {words.saved}
            </TimedNotice>
          </div>
        ) : (
          <Stack gap={3}>
            <Text>
              <strong dir="auto">{location.title}</strong>
            </Text>
            <Text>{addressOf(location)}</Text>
            <div id={reason}>
              <SavingOutcome saving={saving} />
            </div>
          </Stack>
        )}
      </div>
    </BottomSheet>
  );
}

/** The result of the last attempt to save the location. */
function SavingOutcome({ saving }: { saving: Saving }): ReactNode {
  const emit = useEmit();
  const refuse = useOnce((message: string) => emit('location/refused', { message }));
  switch (saving.kind) {
    case 'unsaved':
      return <Notice kind="error">{words.unsaved}</Notice>;
    case 'refused':
      return (
        <TimedNotice kind="error" seconds={3} onEnd={() => refuse(saving.message)} waysBeside>
          {saving.message}
        </TimedNotice>
      );
    case 'welcoming':
    case 'confirmed':
    case 'saving':
      return <Text tone="muted">{words.saving}</Text>;
    case 'asking':
      return null;
  }
}

/** A returning owner gets no welcome, since the next step follows at once. */
const isSaved = (saving: Saving) =>
  saving.kind === 'welcoming' || (saving.kind === 'confirmed' && saving.newUser);
