import { nearest } from '../nearest';
import { flagsTold, heeded } from './flags';
import { commandNames, usages, type CommandName, type Usage } from './usage';

type Flag = keyof typeof flagsTold;

const room = 100;
const indent = 36;

export const listsAll = "'registry help' lists all.";

const usageOf = (name: CommandName): Usage => usages[name];

/** The names of a command, or of all that begin with its word: 'canary' is eight of them. */
export const familyOf = (told: string): CommandName[] =>
  commandNames.filter((name) => name === told || name.startsWith(`${told} `));

/** How a command is called, in as many lines as it needs. */
export function synopsis(name: CommandName): string[] {
  const { words, with: beside = [] } = usageOf(name);
  const lines: string[] = [];
  let line = `  ${[name, ...words].join(' ')}`;
  for (const part of beside) {
    if (line.length + 1 + part.length <= room) line += ` ${part}`;
    else {
      lines.push(line);
      line = `${' '.repeat(indent)}${part}`;
    }
  }
  return [...lines, line];
}

/** A command as the whole usage has it: what it does stands beside it, or below where there is no room. */
function entry(name: CommandName): string[] {
  const { does = [] } = usageOf(name);
  const called = synopsis(name);
  const [first, ...further] = does;
  if (first === undefined) return called;
  const [only] = called;
  const isBeside = called.length === 1 && only!.length < indent - 1;
  const below = (line: string) => ' '.repeat(indent) + line;
  if (isBeside) return [only!.padEnd(indent) + first, ...further.map(below)];
  return [...called, ...does.map(below)];
}

export const wholeUsage = (): string =>
  `Usage: registry <command>
${commandNames.flatMap(entry).join('\n')}
  help [<command>]                  this, or one command with all its flags; <command> --help is the same

swap, promote, rollback, restore, ban, drain, preview create, and of a canary all but grow take --dry-run (changes
nothing, says what would); what moves takes --if-set <number> (refused when another set is live), --drain soft|now
(people half way move on), and to go back on a locked channel --despite-lock. show, sets, people, preview list,
alerts list, canary list and canary show take --watch: they go on telling what has become of it until Ctrl-C, canary
show until the canary is over. --json answers as JSON. A channel is made by its name; one that looks like another is
refused without --new-channel.

Exit code 0: done. 1: refused or failed, doctor found something to mend, or a watched canary was aborted. 2: not understood.`;

/** What one command takes, or a family of them. */
export function helpOf(names: readonly CommandName[]): string {
  const flags = (Object.keys(flagsTold) as Flag[]).flatMap((flag) => {
    const those = names.filter((name) => takes(name, flag));
    if (those.length === 0) return [];
    const [given, does] = flagsTold[flag];
    const whose = those.length === names.length ? '' : `  (${those.map(lastWord).join(', ')})`;
    return [`  ${`--${flag} ${given}`.padEnd(indent - 2)}${does}${whose}`];
  });
  return [`Usage: registry`, ...names.flatMap(entry), '', ...flags].join('\n');
}

const lastWord = (name: CommandName) => name.split(' ').at(-1)!;

function takes(name: CommandName, flag: Flag): boolean {
  if (flag === 'json') return !['completion', 'dev'].includes(name);
  if (flag === 'help') return true;
  if (flag === 'reason') return usageOf(name).with?.join().includes('--reason') ?? false;
  return heededBy(flag).includes(name);
}

const heededBy = (flag: keyof typeof heeded): readonly CommandName[] => heeded[flag];

/** Why the words after a command are not what it takes; undefined where they are. */
export function whyNotThese(name: CommandName, told: readonly string[]): string | undefined {
  const { words } = usageOf(name);
  const missing = words.filter((word) => !word.startsWith('[')).slice(told.length);
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    return `'${name}' was given too few words: ${missing.join(' and ')} ${verb} missing.`;
  }
  const over = words.some((word) => word.endsWith('...')) ? [] : told.slice(words.length);
  if (over.length === 0) return undefined;
  const which = over.map((word) => `'${word}'`).join(' and ');
  return `'${name}' was given too many words: ${which} ${over.length === 1 ? 'is' : 'are'} too many.`;
}

/** A command that there is not: what was probably meant, and how that is called. */
export function unknown(told: readonly string[]): { why: string; names: CommandName[] } {
  const [first = '', second] = told;
  const family = familyOf(first);
  if (family.length > 0) {
    const seconds = family.map(lastWord);
    if (second === undefined) {
      return { why: `'${first}' is one of several: ${seconds.join(', ')}.`, names: family };
    }
    const meant = nearest(second, seconds);
    const why = `There is no command '${first} ${second}'.`;
    if (meant === undefined) return { why, names: family };
    const name = `${first} ${meant}` as CommandName;
    return { why: `${why} Did you mean '${name}'?`, names: [name] };
  }
  const why = `There is no command '${first}'.`;
  const firsts = new Set([...commandNames.map((name) => name.split(' ')[0]!), 'help']);
  const meant = nearest(first, firsts);
  if (meant === undefined) return { why, names: [] };
  const whole = second === undefined ? meant : `${meant} ${second}`;
  const names = familyOf(familyOf(whole).length > 0 ? whole : meant);
  return { why: `${why} Did you mean '${names.length === 1 ? names[0] : meant}'?`, names };
}

/** A flag that there is not. */
export function unknownFlag(told: string): string {
  const meant = nearest(told, Object.keys(flagsTold));
  return `There is no flag --${told}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}
