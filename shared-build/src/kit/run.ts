import { Command as Program, CommanderError } from 'commander';
import { UsageError, type Command, type Flags, type Environment } from './command';
import { findRemote, enclosingRemote, rejectRemote } from './locate';
import { commands, type Subcommand } from './commands';

/** Runs one command. Returns 0 if it succeeds, 1 if it fails, and 2 if the command line is not valid. */
export async function run(argv: string[], environment: Environment): Promise<number> {
  const end = argv.indexOf('--');
  const [ownArgs, forwarded] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
  const printed = { out: '', err: '' };
  let code = 0;
  const program = createProgram(printed, async (entry, { args, flags }) => {
    code = (await start(entry, { ...environment, args, forwarded, flags })) ?? 0;
  });
  try {
    await program.parseAsync(ownArgs, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      environment.complain(error instanceof Error ? error.message : String(error));
      return 1;
    }
  }
  if (printed.out !== '') environment.say(printed.out.trimEnd());
  if (printed.err === '') return code;
  environment.complain(printed.err.trimEnd());
  return 2;
}

type Start = (entry: Subcommand, parsed: { args: string[]; flags: Flags }) => Promise<void>;

function createProgram(printed: { out: string; err: string }, onCommand: Start): Program {
  const program = new Program('remote')
    .usage('<command> [remote]')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => (printed.out += text),
      writeErr: (text) => (printed.err += text),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .showHelpAfterError()
    .addHelpText(
      'after',
      '\nWithout the name of a remote, the command uses the remote of the working folder.',
    );
  for (const [name, entry] of Object.entries(commands)) {
    const command = program.command(name).arguments(entry.arguments);
    command.usage(`${entry.arguments} [options]`).description(entry.description);
    for (const option of entry.options) command.addOption(option);
    command.action(async () => {
      try {
        await onCommand(entry, { args: command.args, flags: command.opts() });
      } catch (error) {
        if (error instanceof UsageError) command.error(error.message);
        throw error;
      }
    });
  }
  return program;
}

async function start(entry: Subcommand, command: Command) {
  if (entry.of === 'folder') return entry.load()(command);
  const [word] = command.args;
  const named = word === undefined ? undefined : findRemote(command.folder, word);
  const remote = named ?? enclosingRemote(command.folder);
  const isTooMany = command.args.length >= entry.arguments.split(' ').length;
  // Outside the folder of a remote, the first argument must name a remote.
  if (!remote || (!named && isTooMany)) return rejectRemote(command.folder, word);
  const args = named ? command.args.slice(1) : command.args;
  return entry.load()({ ...command, args, remote });
}
