/** The version of the page that this shell needs. Raise it when the shell needs more from the page. */
export const page = 2;
