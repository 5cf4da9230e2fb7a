import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { ShopfrontError } from 'shared-contracts';

interface Ids {
  uid: number;
  gid: number;
}

interface Command {
  file: string;
  parameters: string[];
  /** Empty unless Node has to change the user of the process itself. */
  ids: Partial<Ids>;
}

/** The operating system user that runs PostgreSQL. */
export interface Account {
  command(program: string, parameters: string[]): Command;
  /** Makes this user the owner of files that PostgreSQL must own. */
  own(...paths: string[]): void;
}

/**
 * Returns the current user, or `nobody` for root, because PostgreSQL refuses to run as root. `setpriv` lets `nobody`
 * reach folders that only root can open, and ends PostgreSQL when the process that started it ends.
 *
 * @param postgres path of the program, which is run once to try each way
 * @throws ShopfrontError CONFIG_INVALID when the program cannot run
 */
export function findAccount(postgres: string): Account {
  const ids = process.getuid?.() === 0 ? idsOfNobody() : undefined;
  const ways = [withSetpriv(ids), plain(ids)];
  let cause: unknown;
  for (const account of ways) {
    try {
      run(account.command(postgres, ['--version']));
      return account;
    } catch (error) {
      cause = error;
    }
  }
  throw new ShopfrontError('CONFIG_INVALID', reasonFor(cause as NodeJS.ErrnoException, postgres), {
    cause,
  });
}

const run = ({ file, parameters, ids }: Command) =>
  execFileSync(file, parameters, { ...ids, stdio: 'pipe' });

const capabilities = '-all,+dac_override,+dac_read_search';

/** Without it, access(2) ignores the capabilities, and initdb does not find the program postgres next to it. */
const keepCapabilitiesInChecks = '--securebits=+no_setuid_fixup';

function withSetpriv(ids: Ids | undefined): Account {
  const asNobody = ids && [
    '--reuid',
    String(ids.uid),
    '--regid',
    String(ids.gid),
    '--clear-groups',
    keepCapabilitiesInChecks,
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    `--bounding-set=${capabilities}`,
  ];
  return {
    command: (program, parameters) => ({
      file: 'setpriv',
      parameters: ['--pdeathsig', 'INT', ...(asNobody ?? []), program, ...parameters],
      ids: {},
    }),
    own: (...paths) => chown(ids, paths),
  };
}

const plain = (ids: Ids | undefined): Account => ({
  command: (file, parameters) => ({ file, parameters, ids: { ...ids } }),
  own: (...paths) => chown(ids, paths),
});

function chown(ids: Ids | undefined, paths: string[]): void {
  if (ids) for (const path of paths) chownSync(path, ids.uid, ids.gid);
}

function idsOfNobody(): Ids {
  const id = (kind: '-u' | '-g') =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** What to do when folders are closed to the user that runs PostgreSQL. */
export const accessAdvice =
  "Install setpriv (package util-linux), run 'npm start' as a user other than root, or set DATABASE_URL and REGISTRY_DATABASE_URL.";

const reasonFor = ({ code, message }: NodeJS.ErrnoException, postgres: string) =>
  code === 'EACCES'
    ? `PostgreSQL cannot run as root, and the user 'nobody' cannot open ${postgres}. ${accessAdvice}`
    : `PostgreSQL does not run on this machine (${message.trim()}). Set DATABASE_URL and REGISTRY_DATABASE_URL to a PostgreSQL server.`;
