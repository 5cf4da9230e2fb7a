import type { useEmit } from '../seam';
import { words } from '../words';

/** Goes back to the start of signing in; what was typed is kept as a draft. */
export const signInAgain = (emit: ReturnType<typeof useEmit>) => ({
  label: words.signInAgain,
  onPress: () => emit('email/found-missing', {}),
});
