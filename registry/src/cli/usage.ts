/** What the command line can do, in the order in which one needs it. */
export const usage = `Usage: registry <command>
  publish <folder>... [--channel production --reason "..."] [--only-new] [--key <file>]
                                    publish built remotes, signed by the key or REGISTRY_SIGNING_KEY;
                                    point the channel at them
  check <folder>... [--channel production,staging] [--json]
                                    whether built remotes fit all that the channels serve
  accept <consumer> <given> <taken> --reason "..."
                                    take what could not be proven, as a refusal named it
  budget list                       how much a release may need, over the wire, before it can draw
  budget set <remote>|shell <kB> --reason "..."
                                    from the next publication on; budget clear <remote>: what is usual
  swap <remote> <version> --reason "..." [--channel production]
  promote <channel> <remote>@<version>... --reason "..."
                                    several at once, all or none
  rollback <remote> --reason "..." [--channel production]
  sets <channel>                    what was live, newest first
  set <channel> <number> [--against <number>]
                                    what a set serves, and what has changed since, or beside another
  restore <channel> <number> --reason "..." [--remotes mf-services,...]
                                    back to a set, or to a part of it
  ban <channel> <number> --reason "..." [--go-to <number>]
                                    nobody stays on the set
  drain <channel> <number> --reason "..." [--how soft|now]
                                    whoever is on a set up to this one moves on
  lock <channel> --reason "..." [--until <time>]
                                    nothing is moved until somebody unlocks it
  unlock <channel> [--reason "..."]
  schedule <channel> <remote>@<version>... --at <time> --reason "..."
  schedules <channel>               what waits, and what became of the others
  schedule cancel <channel> <id>
  canary start <channel> <remote>@<version>... --share 10 | --steps 10:10,25:30,50:60
               --reason "..." [--auto] [--again]
                                    a part of the visitors gets other versions on trial; with --auto it
                                    grows by itself, each share for so many minutes at least
  canary grow <channel> <share>     to more or less; abort, promote, end <channel> --reason "..."
  canary list <channel>             canary show <channel> [<id>]: who, since when, what the judge saw;
                                    canary looks <channel> [<id>]: what it saw over time
  flow start <channel> <table>|<file.json> [--share 100] --reason "..."
                                    another table of what comes next, for a share of the visitors or for all
  flow share <channel> <share>      to more or less; adopt, stop <channel> --reason "..."
  flow show <channel>               which table a channel carries, and those that are ready
  flow compare <channel> [<id>]     how far visitors come by each table, step by step
  preview create <remote> <version> --reason "..." [--channel production] [--hours 24] [--path /]
                                    a link that puts one version into the deployed shell, for whoever
                                    has it; with --own-server what 'dev' announced, outside production
  preview list [--channel production]
  preview end <id> --reason "..."
  list [remote]                     published versions, newest first
  show <channel>                    what is live on a channel, its lock, and its last changes
  people <channel>                  how many are half way, by set
  provenance <remote> <version>     how a release came to be, and who signed that
  funnel [--from <time>] [--to <time>] [--build web|app] [--source-tag <tag>] [--country <code>] [--version <version>] [--flow <table>] [--beside <table>]
                                    how far visitors come, by one order of the flow beside another where told; sources: what can be asked for
  health [--from ...] [--to ...] [--build ...]
                                    how each version does; errors: what broke, with stacks in the sources' words
  alerts list                       what is wrong and was, who was told, and whether they took it
  alerts test                       tell everybody who is to be told that this is a test
  doctor                            what is wrong, and what to do; exit code 1 where something is to be mended
  audit [--since <time>] [--what <fact>]
                                    who published, swapped and rolled back what, oldest first
  resolve <remote> <version> < stack.txt
                                    which lines of which sources a stack came through
  token create <owner> --remotes mf-services --acts publish,promote [--channels staging] [--days 90]
                                    give out a token: '*' is all, acts are publish, promote, accept,
                                    operate, administer; it is told this once
  token list                        who has one, for what, until when, last used
  token revoke <id>
  key create <file>                 make a key that signs releases; the private half goes into the file
  key add <remote> <public key> --owner <team>
                                    from now on releases of the remote must be signed
  key list [remote]
  key revoke <remote> <id>
  operator add <name> --role look|promote|administer [--ask]
                                    let a person sign in to the console; the password is made up
                                    and told this once, or asked for
  operator list
  operator role <name> <role>       takes effect at once
  operator password <name> [--ask]  another password; ends what sessions they have
  operator remove <name>
  completion bash|zsh|fish          what makes that shell complete these words
  dev <remote> <manifest-url>       serve a remote from your own server on channel dev, until Ctrl-C

swap, promote, rollback, restore, ban, drain, preview create, what changes a flow, and of a canary all but grow take --dry-run
(changes nothing, says what would); what moves takes --if-set <number> (refused when another set is live), --drain soft|now (people half way move on), and to go back on a locked
channel --despite-lock. show, sets, schedules, people, preview list, alerts list, canary list, canary show, flow show
and flow compare take --watch: they go on
telling what has become of it until Ctrl-C, canary show until the canary is over. --json answers as JSON.

Exit code 0: done. 1: refused or failed, doctor found something to mend, or a watched canary was aborted. 2: not understood.`;
