export interface Usage {
  /** What is given after the command, by the names that a refusal says: `[<may>]` and `<any>...` as they are told. */
  words: readonly string[];
  /** What is worth saying beside them; `takes` has every flag. */
  with?: readonly string[];
  /** What it does. */
  does?: readonly string[];
}

const why = ['--reason "..."'] as const;
const mayWhy = ['[--reason "..."]'] as const;
const period = ['[--from <time>] [--to <time>]', '[--build web|app]'] as const;

/** What the command line can do, in the order in which one needs it. */
export const usages = {
  publish: {
    words: ['<folder>...'],
    with: ['[--channel production --reason "..."]', '[--only-new] [--key <file>]'],
    does: [
      'publish built remotes, signed by the key or REGISTRY_SIGNING_KEY;',
      'point the channel at them',
    ],
  },
  check: {
    words: ['<folder>...'],
    with: ['[--channel production,staging]', '[--json]'],
    does: ['whether built remotes fit all that the channels serve'],
  },
  accept: {
    words: ['<consumer>', '<given>', '<taken>'],
    with: why,
    does: ['take what could not be proven, as a refusal named it'],
  },
  'budget list': {
    words: [],
    does: ['how much a release may need, over the wire, before it can draw'],
  },
  'budget set': {
    words: ['<remote>|shell', '<kB>'],
    with: why,
    does: ['from the next publication on'],
  },
  'budget clear': { words: ['<remote>|shell'], with: why, does: ['what is usual'] },
  swap: { words: ['<remote>', '<version>'], with: [...why, '[--channel production]'] },
  promote: {
    words: ['<channel>', '<remote>@<version>...'],
    with: why,
    does: ['several at once, all or none'],
  },
  rollback: { words: ['<remote>'], with: [...why, '[--channel production]'] },
  sets: { words: ['<channel>'], does: ['what was live, newest first'] },
  set: {
    words: ['<channel>', '<number>'],
    with: ['[--against <number>]'],
    does: ['what a set serves, and what has changed since, or beside another'],
  },
  restore: {
    words: ['<channel>', '<number>'],
    with: [...why, '[--remotes mf-services,...]'],
    does: ['back to a set, or to a part of it'],
  },
  ban: {
    words: ['<channel>', '<number>'],
    with: [...why, '[--go-to <number>]'],
    does: ['nobody stays on the set'],
  },
  drain: {
    words: ['<channel>', '<number>'],
    with: [...why, '[--how soft|now]'],
    does: ['whoever is on a set up to this one moves on'],
  },
  lock: {
    words: ['<channel>'],
    with: [...why, '[--until <time>]'],
    does: ['nothing is moved until somebody unlocks it'],
  },
  unlock: { words: ['<channel>'], with: mayWhy },
  'canary start': {
    words: ['<channel>', '<remote>@<version>...'],
    with: ['--share 10 | --steps 10:10,25:30,50:60', ...why, '[--auto] [--again]'],
    does: [
      'a part of the visitors gets other versions on trial; with --auto it',
      'grows by itself, each share for so many minutes at least; to 95 at the most',
    ],
  },
  'canary grow': {
    words: ['<channel>', '<share>'],
    with: mayWhy,
    does: ['to more or less, 95 at the most'],
  },
  'canary promote': { words: ['<channel>'], with: why, does: ['all get it'] },
  'canary abort': {
    words: ['<channel>'],
    with: why,
    does: ['nobody gets it; it takes --again to be tried again'],
  },
  'canary end': { words: ['<channel>'], with: why, does: ['the same, without a word against it'] },
  'canary list': { words: ['<channel>'] },
  'canary show': { words: ['<channel>', '[<id>]'], does: ['who, since when, what the judge saw'] },
  'canary looks': { words: ['<channel>', '[<id>]'], does: ['what it saw over time'] },
  'preview create': {
    words: ['<remote>', '[<version>]'],
    with: [...why, '[--channel production] [--hours 24]', '[--path /] [--own-server]'],
    does: [
      'a link that puts one version into the deployed shell, for whoever',
      "has it; with --own-server what 'dev' announced, outside production",
    ],
  },
  'preview list': { words: [], with: ['[--channel production]'] },
  'preview end': { words: ['<id>'], with: why },
  list: { words: ['[<remote>]'], does: ['published versions, newest first'] },
  show: {
    words: ['<channel>'],
    does: ['what is live on a channel, its lock, and its last changes'],
  },
  people: { words: ['<channel>'], does: ['how many are half way, by set'] },
  provenance: {
    words: ['<remote>', '<version>'],
    does: ['how a release came to be, and who signed that'],
  },
  funnel: {
    words: [],
    with: [...period, '[--source-tag <tag>] [--country <code>] [--version <version>]'],
    does: ['how far visitors come'],
  },
  sources: { words: [], with: period, does: ['what a funnel can be asked for'] },
  health: { words: [], with: period, does: ['how each version does'] },
  errors: { words: [], with: period, does: ["what broke, with stacks in the sources' words"] },
  'alerts list': {
    words: [],
    does: ['list open and past alerts, and whether each target received them'],
  },
  'alerts test': { words: [], does: ['send a test to all targets'] },
  doctor: {
    words: [],
    does: ['what is wrong, and what to do; exit code 1 where something is to be mended'],
  },
  audit: {
    words: [],
    with: ['[--since <time>] [--what <fact>]'],
    does: ['who published, swapped and rolled back what, oldest first'],
  },
  resolve: {
    words: ['<remote>', '<version>'],
    with: ['< stack.txt'],
    does: ['which lines of which sources a stack came through'],
  },
  'token create': {
    words: ['<owner>'],
    with: ['--remotes mf-services --acts publish,promote', '[--channels staging] [--days 90]'],
    does: [
      "give out a token: '*' is all, acts are publish, promote, accept,",
      'operate, administer; it is told this once',
    ],
  },
  'token list': { words: [], does: ['who has one, for what, until when, last used'] },
  'token revoke': {
    words: ['<id>'],
    with: ['[--created]'],
    does: ['list what the token created; with --created revoke that too'],
  },
  'key create': {
    words: ['<file>'],
    does: ['make a key that signs releases; the private half goes into the file'],
  },
  'key add': {
    words: ['<remote>', '<public key>'],
    with: ['--owner <team>'],
    does: ['from now on releases of the remote must be signed'],
  },
  'key list': { words: ['[<remote>]'] },
  'key revoke': { words: ['<remote>', '<id>'] },
  'operator list': { words: [], does: ['who can sign in to the console'] },
  'operator role': {
    words: ['<name>', 'look|promote|administer'],
    does: ['takes effect at once; lets a removed person in again'],
  },
  'operator remove': { words: ['<name>'], does: ['ends their sessions too'] },
  completion: { words: ['bash|zsh|fish'], does: ['what makes that shell complete these words'] },
  dev: {
    words: ['<remote>', '<manifest-url>'],
    does: ['serve a remote from your own server on channel dev, until Ctrl-C'],
  },
} as const satisfies Record<string, Usage>;

export type CommandName = keyof typeof usages;

export const commandNames = Object.keys(usages) as CommandName[];
