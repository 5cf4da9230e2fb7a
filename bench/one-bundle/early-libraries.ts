/** Stands in for shell/src/early/libraries.ts: there is one script, which runs at once. */
export const libraries = [];
