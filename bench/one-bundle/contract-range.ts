/** Replaces shell/src/host/contract-range.ts: the parts of one build are always compatible. */
export const comparedWith = () => true;

export const rangesFor = () => Promise.resolve(() => true);
