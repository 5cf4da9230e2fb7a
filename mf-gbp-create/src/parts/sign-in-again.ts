import type { useEmit } from '../seam';
import { words } from '../words';

/** Returns to the start of the sign-in. The draft keeps the typed text. */
export const signInAgain = (emit: ReturnType<typeof useEmit>) => ({
  label: words.signInAgain,
  onPress: () => emit('email/found-missing', {}),
});
