/** What can be found. Dashboards and pipelines may rely on the names. */
export const findingCodes = [
  /** A file of what is served is not in the store. */
  'FILE_MISSING',
  /** It is there and is not what was published. */
  'FILE_ALTERED',
  /** What is pointed at is not the newest set, of which documents are made. */
  'DOCUMENT_DRIFTED',
  /** What is live gives no document that anybody may read. */
  'DOCUMENT_INVALID',
  /** Releases that are live together do not fit each other. */
  'LIVE_MISFIT',
  /** A canary runs, and nobody asks how its visitors fare. */
  'CANARY_UNJUDGED',
  /** A move whose time has come was not made. */
  /** A remote must be signed, and no key of it counts. */
  'KEY_NONE_COUNTS',
  /** A channel is locked for long, without an end. */
  'LOCK_OVERDUE',
  'TOKEN_ENDS_SOON',
  /** Whoever still shows it is refused. */
  'TOKEN_ENDED',
  /** What is wrong reaches nobody by this way. */
  'ALERT_UNDELIVERED',
  /** Something was wrong, and nobody is to be told. */
  'ALERT_TOLD_NOBODY',
  /** A link that is over and that nobody ended. */
  'PREVIEW_EXPIRED',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface Found {
  code: FindingCode;
  /** `wrong` is to be mended; `look` is for somebody to decide. */
  level: 'wrong' | 'look';
  /** What it is about: a channel, a release, a token. */
  about: string;
  /** What is so, and what to do. */
  message: string;
}

export const wrong = (code: FindingCode, about: string, message: string): Found => ({
  ...{ code, level: 'wrong', about, message },
});

export const look = (code: FindingCode, about: string, message: string): Found => ({
  ...{ code, level: 'look', about, message },
});
