/** Stands in for shell/src/remotes/contract-range.ts: what one build is made of fits together. */
export const comparedWith = () => true;

export const rangesFor = () => Promise.resolve(() => true);
