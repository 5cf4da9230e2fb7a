import { Command, CommanderError, Help } from 'commander';
import { canaryCommands } from './canaries/commands';
import { channelCommands, devCommands, lockCommands } from './channels/commands';
import type { Definition, Definitions, Flags } from './command-line/command';
import { json } from './command-line/options';
import { monitoringCommands } from './monitoring/commands';
import { operatorCommands } from './operators/commands';
import { previewCommands } from './previews/commands';
import { releaseCommands } from './releases/commands';
import { setCommands } from './sets/commands';
import { visitorCommands } from './visitors/commands';

/** All commands by their words, under the headings of the help. */
export const groups: Readonly<Record<string, Definitions>> = {
  'Releases:': releaseCommands,
  'Channels:': { ...channelCommands, ...setCommands, ...lockCommands },
  'Canaries and previews:': { ...canaryCommands, ...previewCommands },
  'Operations:': {
    ...visitorCommands,
    ...monitoringCommands,
    ...operatorCommands,
    ...devCommands,
  },
};

export interface Invocation {
  name: string;
  definition: Definition;
  words: readonly string[];
  flags: Flags;
}

type Parsed =
  | { kind: 'command'; invocation: Invocation }
  | { kind: 'help'; text: string }
  | { kind: 'rejected'; text: string };

/** Parses a command line with Commander, without running the command. */
export function parse(argv: readonly string[]): Parsed {
  let invocation: Invocation | undefined;
  const written = { out: '', err: '' };
  const program = createProgram((parsed) => (invocation = parsed), written);
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  if (written.err !== '') return { kind: 'rejected', text: written.err.trimEnd() };
  if (invocation) return { kind: 'command', invocation };
  return { kind: 'help', text: written.out.trimEnd() };
}

const notes = `
A channel is created by its first use. A name that resembles another channel needs --new-channel.

Exit code 0: done. 1: refused or failed, doctor found a problem, or a watched canary was aborted.
2: the command line is not valid.`;

function createProgram(
  onCommand: (invocation: Invocation) => void,
  written: { out: string; err: string },
): Command {
  const program = new Command('registry')
    .usage('<command> [options]')
    .addOption(json)
    .exitOverride()
    .configureHelp({ formatHelp, subcommandTerm, showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => (written.out += text),
      writeErr: (text) => (written.err += text),
      outputError: (text, write) => write(text + ownersOf(text, program)),
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .showHelpAfterError("'registry help' lists all commands.")
    .addHelpText('after', notes);
  for (const [heading, definitions] of Object.entries(groups)) {
    for (const [name, definition] of Object.entries(definitions)) {
      const command = addCommand(program, name, definition).helpGroup(heading);
      if (command.parent !== program) command.parent?.helpGroup(heading);
      command.action(() => {
        const flags = command.optsWithGlobals<Flags>();
        onCommand({ name, definition, words: command.args, flags });
      });
    }
  }
  program
    .command('help')
    .argument('[command...]')
    .description('show this, or the options and examples of a command')
    .action((words: string[]) => words.reduce(subcommand, program).help());
  return program;
}

/** 'token create' is the command 'create' of the command 'token'. */
function addCommand(program: Command, name: string, definition: Definition): Command {
  const [last = '', group] = name.split(' ').reverse();
  const command = (group === undefined ? program : groupIn(program, group)).command(last);
  const { description, options = [], examples = [] } = definition;
  command.description(description);
  if (definition.arguments) command.arguments(definition.arguments);
  for (const option of options) command.addOption(option);
  if (examples.length > 0) {
    command.addHelpText('after', ['\nExamples:', ...examples.map(inExample)].join('\n'));
  }
  return command.showHelpAfterError(
    `Usage: registry ${name} ${command.usage()}\n'registry help ${name}' shows its options.`,
  );
}

const inExample = (example: string) => `  registry ${example}`;

const groupIn = (program: Command, name: string): Command =>
  program.commands.find((command) => command.name() === name) ??
  program
    .command(name)
    .usage('<command> [options]')
    .helpCommand(false)
    .showHelpAfterError(`'registry help ${name}' lists its commands.`);

/** Returns the named subcommand. Otherwise Commander rejects the name, with the nearest one. */
function subcommand(command: Command, name: string): Command {
  const subcommand = command.commands.find((candidate) => candidate.name() === name);
  if (!subcommand && command.commands.length > 0) command.parse([name], { from: 'user' });
  return subcommand ?? command;
}

const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

const nameOf = (leaf: Command) => subcommandTerm(leaf).split(/ [<[]/)[0];

/** The words and arguments of a command. */
function subcommandTerm(command: Command): string {
  const parent = command.parent?.parent ? `${command.parent.name()} ` : '';
  return `${parent}${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim();
}

/** Lists 'token create' and its siblings instead of 'token'. */
const formatHelp: Help['formatHelp'] = (command, helper) => {
  const isGroup = command.commands.length > 0;
  if (isGroup) helper.visibleCommands = leavesOf;
  return new Help().formatHelp(command, helper);
};

/** Names the commands that have an option which another command rejected. */
function ownersOf(error: string, program: Command): string {
  const [, flag] = /^error: unknown option '(--[^'=]+)/.exec(error) ?? [];
  const owners = leavesOf(program).filter((leaf) => leaf.options.some(({ long }) => long === flag));
  return owners.length === 0 ? '' : `${flag} is an option of ${owners.map(nameOf).join(', ')}.\n`;
}
