const only = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};

/** Handles an error about a file that exists already. Throws other errors again. */
export const unlessThere = only('EEXIST');

/** Returns undefined for a missing file. Throws other errors again. */
export const unlessMissing = only('ENOENT');
