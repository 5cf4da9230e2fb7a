const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Evidence as odds: how many times likelier the outcomes are if the canary is worse. */
export const evidenceWords = (evidence: number) =>
  `${evidence >= 1 ? number.format(evidence) : number.format(Math.max(evidence, 0.01))} : 1`;

/** Progress to the limit, from 0 to 1, in orders of magnitude. 1 : 1 is no evidence. */
export const progressTo = (evidence: number, abortAt: number) =>
  Math.min(1, Math.max(0, Math.log(Math.max(1, evidence)) / Math.log(abortAt)));
