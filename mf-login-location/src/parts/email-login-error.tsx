import { useCallback, useEffect } from 'react';
import { AlertDialog } from 'shared-ui/overlay';
import { useEmit } from '../seam';
import { useOnce } from './once';
import { words } from '../words';

const waitMs = 3000;

/** Shows that no account is signed in, and continues on OK or after 3 s. */
export function EmailLoginError() {
  const emit = useEmit();
  const end = useOnce(
    useCallback(
      (how: 'seen' | 'time') => {
        // The next screen shows the text too, for owners who had no time to read it.
        if (how === 'time') emit('notice/raised', { kind: 'error', text: words.loginError });
        emit('email/found-missing', {});
      },
      [emit],
    ),
  );

  useEffect(() => {
    const timer = setTimeout(() => end('time'), waitMs);
    return () => clearTimeout(timer);
  }, [end]);

  return (
    <AlertDialog
      open
      title={words.loginError}
      action={{ label: words.ok, onPress: () => end('seen') }}
    >
      {words.loginErrorText}
    </AlertDialog>
  );
}
