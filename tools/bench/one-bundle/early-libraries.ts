/** Replaces shell/src/early/libraries.ts: the one bundle has one script, which runs at once. */
export const libraries = [];
