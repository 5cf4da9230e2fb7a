import type { ReactNode } from 'react';
import type { Listing } from 'shared-contracts/api';
import { Button, LinkButton, Stack, Text } from 'shared-ui/core';
import { BottomSheet } from 'shared-ui/overlay';
import { isolated } from 'shared-ui/words';
import type { useCreation } from '../creation';
import { useEmit } from '../seam';
import { words } from '../words';
import { OnGoogle } from './google-page';
import { signInAgain } from './sign-in-again';

interface IsThisYoursProps {
  creation: ReturnType<typeof useCreation>['creation'];
  onAnswer: (listing: Listing, mine: boolean) => void;
  /** Called to create a profile next to one that has a manager. */
  onBeside: (listing: Listing) => void;
  /** Called without an answer: back to the form. */
  onClose: () => void;
}

/** Asks about the place that Google lists before anything is created. */
export function IsThisYours({ creation, onAnswer, onBeside, onClose }: IsThisYoursProps) {
  if (creation.kind === 'managed')
    return <Managed {...creation} onBeside={onBeside} onClose={onClose} />;
  if (creation.kind !== 'listed') return null;

  const { listing } = creation;
  return (
    <BottomSheet
      open
      title={words.isThisYours}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={() => onAnswer(listing, false)}>
            {words.another}
          </Button>
          <Button onPress={() => onAnswer(listing, true)}>{words.mine}</Button>
        </>
      }
    >
      <Listed listing={listing}>
        <Text>{listing.request_access_url ? words.listedManaged : words.listedFree}</Text>
      </Listed>
    </BottomSheet>
  );
}

interface ManagedProps {
  listing: Listing;
  onBeside: (listing: Listing) => void;
  onClose: () => void;
}

/** Only the manager can give access, and only Google can contact the manager. */
function Managed({ listing, onBeside, onClose }: ManagedProps) {
  const emit = useEmit();
  const signIn = signInAgain(emit);
  const { request_access_url: href } = listing;

  return (
    <BottomSheet
      open
      title={words.managedTitle}
      onClose={onClose}
      actions={
        <Button kind="secondary" onPress={() => onBeside(listing)}>
          {words.createBeside}
        </Button>
      }
    >
      <Listed listing={listing}>
        <Text>{words.managedText}</Text>
        {href ? <OnGoogle href={href}>{words.askAccess}</OnGoogle> : null}
        <div>
          <LinkButton onPress={signIn.onPress}>{words.otherAccount}</LinkButton>
        </div>
        <Text tone="muted">{words.besideText}</Text>
      </Listed>
    </BottomSheet>
  );
}

function Listed({ listing, children }: { listing: Listing; children: ReactNode }) {
  return (
    <Stack gap={3}>
      <Text>
        <strong dir="auto">{listing.title}</strong>
      </Text>
      <Text>
        <span dir="auto">{listing.address_lines.map(isolated).join(', ')}</span>
      </Text>
      {children}
    </Stack>
  );
}
