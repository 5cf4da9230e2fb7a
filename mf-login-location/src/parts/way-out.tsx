import { Button, LinkButton, Stack } from 'shared-ui/core';
import { useEmit } from '../seam';
import styles from './way-out.module.css';
import { words } from '../words';

/** Forgets the email and starts over. */
export function TryAnotherEmail() {
  const emit = useEmit();
  return (
    <div className={styles.other}>
      <LinkButton onPress={() => emit('email/abandoned', {})}>{words.anotherEmail}</LinkButton>
    </div>
  );
}

/** For an owner without a listed business: create a profile, or use another account. */
export function CreateOrTryAnother() {
  const emit = useEmit();
  return (
    <Stack gap={2}>
      <Button block onPress={() => emit('profile-creation/chosen', {})}>
        {words.create}
      </Button>
      <TryAnotherEmail />
    </Stack>
  );
}

/** Leads to the sign-in that asks which account to use. */
export function SwitchGoogleAccount() {
  const emit = useEmit();
  return (
    <Button block onPress={() => emit('account/switched', {})}>
      {words.switchAccount}
    </Button>
  );
}
