import type { ParseArgsConfig } from 'node:util';
import type { CommandName } from './usage';

/** Every flag there is. */
export const options = {
  channel: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  what: { type: 'string' },
  remotes: { type: 'string' },
  channels: { type: 'string' },
  acts: { type: 'string' },
  days: { type: 'string' },
  created: { type: 'boolean' },
  owner: { type: 'string' },
  key: { type: 'string' },
  share: { type: 'string' },
  steps: { type: 'string' },
  auto: { type: 'boolean' },
  again: { type: 'boolean' },
  hours: { type: 'string' },
  'own-server': { type: 'boolean' },
  path: { type: 'string' },
  until: { type: 'string' },
  how: { type: 'string' },
  drain: { type: 'string' },
  'go-to': { type: 'string' },
  'if-set': { type: 'string' },
  'despite-lock': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'only-new': { type: 'boolean' },
  'new-channel': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  build: { type: 'string' },
  'source-tag': { type: 'string' },
  country: { type: 'string' },
  version: { type: 'string' },
  against: { type: 'string' },
  watch: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Commands that can say what they would do. */
const foreseen: CommandName[] = [
  'swap',
  'promote',
  'rollback',
  'restore',
  'ban',
  'drain',
  'preview create',
  'canary start',
  'canary promote',
  'canary abort',
  'canary end',
];

/** Commands whose answer changes while one looks. */
const watched: CommandName[] = [
  'show',
  'sets',
  'people',
  'canary show',
  'canary list',
  'preview list',
  'alerts list',
];

const moving: CommandName[] = ['swap', 'promote', 'rollback', 'restore'];
/** Commands that may be the first on a channel. */
const making: CommandName[] = [
  'publish',
  'check',
  'swap',
  'promote',
  'lock',
  'canary start',
  'preview create',
];
const period: CommandName[] = ['funnel', 'health', 'errors', 'sources'];

/**
 * Which commands heed a flag. With another, something else would be done than was said: who promotes to a tenth of the
 * visitors does not mean all of them.
 */
export const heeded = {
  channel: ['publish', 'check', 'swap', 'rollback', 'preview create', 'preview list'],
  'only-new': ['publish'],
  'new-channel': making,
  key: ['publish'],
  'dry-run': foreseen,
  watch: watched,
  'if-set': [...moving, 'ban', 'publish'],
  drain: [...moving, 'publish', 'check'],
  'despite-lock': ['rollback', 'restore', 'ban'],
  how: ['drain'],
  'go-to': ['ban'],
  until: ['lock'],
  against: ['set'],
  remotes: ['restore', 'token create'],
  channels: ['token create'],
  acts: ['token create'],
  days: ['token create'],
  created: ['token revoke'],
  owner: ['key add'],
  share: ['canary start'],
  steps: ['canary start'],
  auto: ['canary start'],
  again: ['canary start'],
  hours: ['preview create'],
  'own-server': ['preview create'],
  path: ['preview create'],
  from: period,
  to: period,
  build: period,
  'source-tag': ['funnel'],
  country: ['funnel'],
  version: ['funnel'],
  since: ['audit'],
  what: ['audit'],
} satisfies Record<
  Exclude<keyof typeof options, 'reason' | 'json' | 'help'>,
  readonly CommandName[]
>;

/** What each flag is given, and what it does. */
export const flagsTold = {
  channel: ['<channel>', 'of which channel, where the command asks for one'],
  reason: ['"..."', 'why; the history and the audit keep it'],
  since: ['<time>', 'from when on'],
  what: ['<fact>', 'of one kind only'],
  remotes: ['<remote>,...', "of these remotes; for a token '*' is all"],
  channels: ['<channel>,...', "on these channels: '*' is all; on none, unless told"],
  acts: ['<act>,...', 'publish, promote, accept, operate, administer'],
  days: ['<days>', 'for how long it counts'],
  created: ['', 'also revokes what the token created'],
  owner: ['<team>', 'whose key it is'],
  key: ['<file>', 'what signs the releases'],
  share: ['<percent>', 'of how many visitors'],
  steps: ['<percent>:<minutes>,...', 'shares, one after the other'],
  auto: ['', 'grows by itself'],
  again: ['', 'also what was aborted before'],
  hours: ['<hours>', 'for how long the link counts'],
  'own-server': ['', "what channel 'dev' was announced"],
  path: ['<path>', 'where the link leads'],
  until: ['<time>', 'opens by itself'],
  how: ['soft|now', 'at their next page, or at once'],
  drain: ['soft|now', 'people half way move on'],
  'go-to': ['<number>', 'which set they get in its place'],
  'if-set': ['<number>', 'refused when another set is live'],
  'despite-lock': ['', 'goes back on a locked channel too'],
  'dry-run': ['', 'changes nothing, says what would'],
  'new-channel': ['', 'also a channel that looks like another'],
  'only-new': ['', 'points at what was not published before'],
  from: ['<time>', 'from when on'],
  to: ['<time>', 'until when'],
  build: ['web|app', 'of one build only'],
  'source-tag': ['<tag>', 'of visitors who came by it'],
  country: ['<code>', 'of visitors from there'],
  version: ['<version>', 'of visitors who had it'],
  against: ['<number>', 'what differs from this set'],
  watch: ['', 'goes on telling what has become of it, until Ctrl-C'],
  json: ['', 'answers as JSON'],
  help: ['', 'tells this'],
} satisfies Record<keyof typeof options, readonly [given: string, does: string]>;
