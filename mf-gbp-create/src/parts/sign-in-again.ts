import type { useEmit } from '../seam';

/** Goes back to the start of signing in; what was typed is kept as a draft. */
export const signInAgain = (emit: ReturnType<typeof useEmit>) => ({
  label: 'Sign in again',
  onPress: () => emit('email/found-missing', {}),
});
