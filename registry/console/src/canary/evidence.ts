const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** As a bet is told: how many times likelier what was seen is where the canary is worse. */
export const evidenceWords = (evidence: number) =>
  `${evidence >= 1 ? number.format(evidence) : number.format(Math.max(evidence, 0.01))} : 1`;

/** How far on the way to aborting, 0 to 1, in orders of magnitude: nothing is known at 1 : 1. */
export const wayTo = (evidence: number, abortAt: number) =>
  Math.min(1, Math.max(0, Math.log(Math.max(1, evidence)) / Math.log(abortAt)));
