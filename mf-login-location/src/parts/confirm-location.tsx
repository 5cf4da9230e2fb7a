import { useRef, type ReactNode } from 'react';
import type { BusinessLocation } from 'shared-contracts/api';
import { Button, Notice, Stack, Text, TimedNotice } from 'shared-ui/core';
import { BottomSheet } from 'shared-ui/overlay';
import { addressOf } from '../location';
import { useEmit } from '../seam';
import { useOnce } from './once';
import styles from './confirm-location.module.css';
import { useSavingBusiness, type Saving } from './saving-business';

interface ConfirmLocationProps {
  open: boolean;
  location: BusinessLocation;
  email: string;
  onClose: () => void;
}

/** Once Yes is pressed there is no way back until the answer is there. */
const settled: Saving['kind'][] = ['asking', 'unsaved', 'signed-out', 'refused'];

/** Asks whether the address is right. Yes links the business, No goes to correct the address. */
export function ConfirmLocation({ open, location, email, onClose }: ConfirmLocationProps) {
  const emit = useEmit();
  const { saving, save, confirm } = useSavingBusiness(location, email);
  const refuse = useOnce((message: string) => emit('location/refused', { message }));
  const content = useRef<HTMLDivElement>(null);
  const busy = !settled.includes(saving.kind);

  const close = () => {
    if (saving.kind === 'welcoming') confirm(saving.uid, true);
    else if (!busy) onClose();
  };

  const retry = () => {
    // The notice with its button is about to go, and focus must not go with it.
    content.current?.focus();
    void save();
  };

  return (
    <BottomSheet
      open={open}
      title="Is your business location correct?"
      onClose={close}
      actions={
        <>
          <Button
            kind="secondary"
            disabled={busy}
            onPress={() => emit('location/rejected', { location })}
          >
            No
          </Button>
          <Button busy={busy} onPress={save}>
            Yes
          </Button>
        </>
      }
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        <Stack gap={3}>
          <Text>
            <strong>{location.title}</strong>
          </Text>
          <Text>{addressOf(location)}</Text>
          {outcome(saving)}
        </Stack>
      </div>
    </BottomSheet>
  );

  function outcome(now: Saving): ReactNode {
    switch (now.kind) {
      case 'unsaved':
        return (
          <Notice kind="error" action={{ label: 'Retry', onPress: retry }}>
            Your business was not saved. Check your connection and try again.
          </Notice>
        );
      case 'signed-out':
        return (
          <Notice
            kind="error"
            action={{ label: 'Sign in again', onPress: () => emit('email/found-missing', {}) }}
          >
            Your sign-in has ended, so your business was not saved.
          </Notice>
        );
      case 'refused':
        return (
          <TimedNotice
            kind="error"
            seconds={3}
            onEnd={() => refuse(now.message)}
            action={{ label: 'Retry', onPress: retry }}
          >
            {now.message}
          </TimedNotice>
        );
      case 'welcoming':
        return (
          <TimedNotice kind="success" seconds={3} onEnd={() => confirm(now.uid, true)}>
            Your business is saved. Getting the next step ready.
          </TimedNotice>
        );
      case 'asking':
      case 'saving':
      case 'confirmed':
        return null;
    }
  }
}
