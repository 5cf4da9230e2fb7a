import { Command as Program, CommanderError } from 'commander';
import { NotUnderstood, type Command, type Flags, type Surroundings } from './command';
import { namedRemote, remoteAround, whichRemote } from './place';
import { commands, type Subcommand } from './commands';

/** Runs one command. Returns 0 when done, 1 when refused or failed, 2 when the command line is not valid. */
export async function run(argv: string[], around: Surroundings): Promise<number> {
  const end = argv.indexOf('--');
  const [own, more] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
  const written = { out: '', err: '' };
  let code = 0;
  const program = createProgram(written, async (entry, { args, flags }) => {
    code = (await start(entry, { ...around, words: args, more, flags })) ?? 0;
  });
  try {
    await program.parseAsync(own, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      around.complain(error instanceof Error ? error.message : String(error));
      return 1;
    }
  }
  if (written.out !== '') around.say(written.out.trimEnd());
  if (written.err === '') return code;
  around.complain(written.err.trimEnd());
  return 2;
}

type Start = (entry: Subcommand, parsed: { args: string[]; flags: Flags }) => Promise<void>;

function createProgram(written: { out: string; err: string }, onCommand: Start): Program {
  const program = new Program('remote')
    .usage('<command> [remote]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => (written.out += text),
      writeErr: (text) => (written.err += text),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .showHelpAfterError()
    .addHelpText('after', '\nThe remote is the one that you name, or the one of this folder.');
  for (const [name, entry] of Object.entries(commands)) {
    const command = program.command(name).arguments(entry.arguments);
    command.usage(`${entry.arguments} [options]`).description(entry.description);
    for (const option of entry.options) command.addOption(option);
    command.action(async () => {
      try {
        await onCommand(entry, { args: command.args, flags: command.opts() });
      } catch (error) {
        if (error instanceof NotUnderstood) command.error(error.message);
        throw error;
      }
    });
  }
  return program;
}

async function start(entry: Subcommand, command: Command) {
  if (entry.of === 'place') return entry.load()(command);
  const [word] = command.words;
  const named = word === undefined ? undefined : namedRemote(command.folder, word);
  const remote = named ?? remoteAround(command.folder);
  const isTooMany = command.words.length >= entry.arguments.split(' ').length;
  // Outside of a remote, the first word must name one.
  if (!remote || (!named && isTooMany)) return whichRemote(command.folder, word);
  const words = named ? command.words.slice(1) : command.words;
  return entry.load()({ ...command, words, remote });
}
