/** Replaces shell/src/host/contract-range.ts: the parts of one build are always compatible. */
export const rangesFor = () => Promise.resolve(() => true);
