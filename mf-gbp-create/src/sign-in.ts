import { errorCode } from 'shared-contracts';

/** The server knows this visitor no longer, or as somebody else: trying again helps nothing, signing in does. */
export const signInEnded = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === 'SESSION_MISSING' || code === 'NOT_YOURS';
};
