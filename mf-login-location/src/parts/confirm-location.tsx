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

/** Once Yes is pressed there is no way back until the answer is there. */
const settled: Saving['kind'][] = ['asking', 'unsaved', 'refused'];

/**
 * Asks whether the address is right. Yes links the business, No goes to correct the address. These two
 * stay the only ways on when something fails: Yes is another try, which stops the clock of a refusal.
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
          // In the place of what was asked: the same one until the next step is there, its time being up or not.
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

/** What became of the last attempt to save the location. */
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

/** An owner who was here before gets no welcome: their next step is coming. */
const isSaved = (saving: Saving) =>
  saving.kind === 'welcoming' || (saving.kind === 'confirmed' && saving.newUser);
