/** What the registry answers, as far as the console reads it. */

export type Role = 'look' | 'promote' | 'administer';
export type Act = 'publish' | 'promote' | 'accept' | 'operate' | 'administer';
export type Versions = Record<string, string>;

export interface Operator {
  name: string;
  role: Role;
  acts: Act[];
  until: string;
}

export interface SessionAnswer {
  operator: Operator | null;
  /** The name on the button that leads to the provider; null without a provider. */
  provider: string | null;
  /** Whether the registry has a secret to sign in with. */
  hasSecret: boolean;
}

export interface SignOutAnswer {
  /** The address that ends the session at the provider. */
  signOutAt: string;
}

/** The owner who acted, and the id of their token; null for REGISTRY_TOKEN and operators. */
export interface Actor {
  by: string;
  byToken: string | null;
}

export interface Change extends Actor {
  id: number;
  remote: string;
  kind: 'swap' | 'rollback' | 'restore';
  from: string | null;
  to: string;
  reason: string;
  at: string;
}

export interface ChannelAnswer {
  channel: string;
  set?: number;
  remotes: { remote: string; version: string; lastGood: string | null }[];
  history: Change[];
}

export interface ReleaseSet extends Actor {
  number: number;
  kind: 'swap' | 'rollback' | 'restore' | 'ban' | 'inherited' | 'found' | 'flow';
  releases: Versions;
  /** Null where everybody is asked in the specified order. */
  reason: string;
  at: string;
}

export interface SetsAnswer {
  current: number;
  sets: ReleaseSet[];
  bans?: { number: number; reason: string; by: string; at: string }[];
  next?: number;
}

export interface Difference {
  remote: string;
  from: string | null;
  to: string | null;
}

export interface Finding {
  code: string;
  message: string;
}

/** What a move would do. */
export interface Plan {
  dryRun: true;
  replaces: number | null;
  changes: Difference[];
  stays: string[];
  people: number | null;
  /** Whether the releases would fit together after the move. */
  check: { fits: boolean; findings: Finding[]; notes: string[] };
}

/** Whom a drain would move on. */
export interface DrainPlan {
  dryRun: true;
  current: number | null;
  people: number | null;
  /** Those whom an earlier drain, or a ban, moves on as it is. */
  already: number | null;
}

export interface Version {
  metadata: { version: string };
  kind: 'remote' | 'shell' | 'api';
  contract: string | null;
  bytes: number;
  files: number;
  publishedAt: string;
  publishedBy: string;
  signedBy: string | null;
}

export interface VersionsAnswer {
  versions: Version[];
  /** Before which the next page begins; missing where there is none. */
  older?: string;
}

export interface Lock {
  reason: string;
  by: string;
  at: string;
  until: string | null;
}

export interface Went {
  badly: number;
  well: number;
}

export type ByArm<T> = Record<'canary' | 'stable', T>;
export type Metric = 'load' | 'errors' | 'completion';
export type Verdict = 'watching' | 'suspect' | 'failed' | 'unlike' | 'blind' | 'not-judged';

export interface Judgement {
  verdict: Verdict;
  evidence: number;
  /** The strongest first; what went is counted over all shares. */
  findings: { remote: string; metric: Metric; evidence: number; went: ByArm<Went> }[];
  why: string;
  stages: { share: number; assigned: ByArm<number> }[];
}

export interface Look {
  at: string;
  verdict: Verdict;
  evidence: number;
  why: string;
}

export interface Canary extends Actor {
  id: string;
  releases: Versions;
  against: Versions;
  steps: { share: number; bakeMinutes: number }[];
  step: number;
  auto: boolean;
  share: number;
  state: 'running' | 'promoted' | 'aborted' | 'ended';
  reason: string;
  startedAt: string;
  judged: { by: string; abortAt: number } | { by: null; why: string };
}

/** What a canary would be held against, and who keeps what they have. */
export interface CanaryPlan extends Pick<Canary, 'releases' | 'against' | 'share'> {
  dryRun: true;
  people: number | null;
  check: Plan['check'];
}

/** What the end of a canary would do; its people are those who keep what they have. */
export interface EndPlan extends Plan {
  /** How many have it on trial. */
  onTrial: number | null;
}

/** As the list of a channel has it. */
export interface ListedCanary extends Canary {
  ended: (Actor & { reason: string; at: string }) | null;
}

export interface CanaryTold extends Canary {
  events: (Actor & { id: number; kind: string; share: number; reason: string; at: string })[];
  look: (Look & { counts: Judgement }) | null;
}

/** Who is half way on a channel, by the set that they began with; null where nobody can be asked. */
export interface PeopleAnswer {
  people: { set: number; owners: number }[] | null;
}

export interface Funnel {
  screens: FunnelRow[];
  /** Until when what arrived is counted, while more is being counted; an API of before tells nothing. */
  counted_until?: string | null;
}

export interface FunnelRow {
  screen: string;
  remote: string | null;
  remote_version: string | null;
  visitors: number;
  left: number;
  drop_off: number;
  median_seconds: number | null;
}

export interface Preview {
  id: string;
  remote: string;
  /** Null for what a developer's own server serves. */
  version: string | null;
  reason: string;
  by: string;
  at: string;
  until: string;
  standing: 'open' | 'ended' | 'expired';
  endedReason: string | null;
  endedBy: string | null;
  endedAt: string | null;
}

export interface PreviewsAnswer {
  previews: Preview[];
  /** Before which the next page begins; missing where there is none. */
  older?: string;
}

export interface AuditPage {
  acts: AuditAct[];
  /** Where the next page goes on; missing where there is none. */
  further?: { since: string; skip: number };
}

export interface AuditAct extends Actor {
  at: string;
  what: string;
  remote: string;
  channel: string | null;
  from: string | null;
  to: string;
  reason: string;
}

export interface OperatorRow {
  name: string;
  role: Role;
  from: 'local' | 'provider';
  addedBy: string;
  addedAt: string;
  removedBy: string | null;
  removedAt: string | null;
}

export interface TokenRow {
  id: string;
  owner: string;
  remotes: string[];
  channels: string[];
  acts: Act[];
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  revokedBy: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

/** What a token created that is still valid. */
export interface CreatedAnswer {
  tokens: TokenRow[];
  keys: KeyRow[];
  previews: (Preview & { channel: string })[];
}

export interface TokenAnswer extends TokenRow {
  created: CreatedAnswer;
}

export interface KeyRow {
  remote: string;
  id: string;
  owner: string;
  addedBy: string;
  addedAt: string;
  revokedBy: string | null;
  revokedAt: string | null;
}
