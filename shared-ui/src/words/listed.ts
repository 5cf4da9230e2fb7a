/** Joins texts as a sentence lists them: "UK, CA, and US". */
export const listed = (language: string, things: readonly string[]) =>
  new Intl.ListFormat(language).format(things);
