import { parseArgs } from 'node:util';
import { NotUnderstood, type Command, type Flags, type Surroundings } from './command';
import { namedRemote, remoteAround, whichRemote } from './place';
import { commands, optionsOf, usage, usageOf, type Subcommand } from './usage';

/** Runs one command. Answers 0 when done, 1 when it was refused or failed, 2 when it was not understood. */
export async function run(argv: string[], around: Surroundings): Promise<number> {
  const { say, complain } = around;
  const [name, ...rest] = argv;
  if (name === '--help' || name === '-h') return (say(usage), 0);
  const entry = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!name || !entry) {
    const why = name ? `command: there is no '${name}'.` : 'command: say which.';
    return (complain(`${why}\n${usage}`), 2);
  }
  try {
    const { values, words, more } = read(name, rest);
    if (values.help) return (say(usageOf(name)), 0);
    return (await start(entry, { ...around, words, more, flags: values })) ?? 0;
  } catch (error) {
    if (error instanceof NotUnderstood) return (complain(`${error.message}\n${usageOf(name)}`), 2);
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

interface Read {
  values: Flags & { help?: boolean };
  words: string[];
  more: string[];
}

function read(name: string, argv: string[]): Read {
  const end = argv.indexOf('--');
  const [own, more] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
  try {
    const { values, positionals } = parseArgs({
      ...{ args: own, options: optionsOf(name), allowPositionals: true },
    });
    return { values: values as Read['values'], words: positionals, more };
  } catch (error) {
    // Of Node's words the first sentence: the others are about positional arguments.
    const [said = ''] = (error as Error).message.split(/\. |\n/);
    throw new NotUnderstood(`${said.replace(/\.?$/, '.')}`, { cause: error });
  }
}

async function start(entry: Subcommand, command: Command) {
  if (entry.of === 'place') return entry.load()(limited(entry, command));
  const [word] = command.words;
  const named = word === undefined ? undefined : namedRemote(command.folder, word);
  const remote = named ?? remoteAround(command.folder);
  // Where nobody stands in a remote, the first word is to be one.
  if (!remote || (!named && command.words.length > entry.most)) {
    return whichRemote(command.folder, word);
  }
  const words = named ? command.words.slice(1) : command.words;
  return entry.load()({ ...limited(entry, { ...command, words }), remote });
}

function limited({ most, words: wanted }: Subcommand, command: Command): Command {
  const spare = command.words[most];
  if (spare !== undefined) throw new NotUnderstood(`'${spare}' is too much: it takes ${wanted}.`);
  return command;
}
