const only = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};

/** Of a file that may be there already: others' errors are thrown on. */
export const unlessThere = only('EEXIST');

/** Of a file that may be gone: undefined then, and others' errors are thrown on. */
export const unlessMissing = only('ENOENT');
