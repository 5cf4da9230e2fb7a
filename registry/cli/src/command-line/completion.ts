import type { Command as Program, Option } from 'commander';
import { acts } from 'registry-contract/rights';
import type { Command } from './command';

/** Values that completion offers although others are valid too. */
const suggestions: Record<string, readonly string[]> = {
  '--acts': acts,
  '--channel': ['production', 'staging'],
};

interface Vocabulary {
  first: readonly string[];
  /** Subcommands or choices, by the first word. */
  second: [word: string, words: readonly string[]][];
  options: Option[];
  /** Values by option. */
  values: [flag: string, values: readonly string[]][];
  flags: string;
}

function vocabularyOf(program: Program): Vocabulary {
  const { commands } = program;
  const all = [program, ...commands, ...commands.flatMap((group) => group.commands)];
  const options = [...new Set(all.flatMap((command) => command.options))];
  return {
    first: commands.map((command) => command.name()),
    second: commands.flatMap((command): Vocabulary['second'] => {
      const names = command.commands.map((subcommand) => subcommand.name());
      const words = [...names, ...(command.registeredArguments[0]?.argChoices ?? [])];
      return words.length === 0 ? [] : [[command.name(), words]];
    }),
    options,
    values: options.flatMap((option): Vocabulary['values'] => {
      const values = valuesOf(option);
      return values ? [[`${option.long}`, values]] : [];
    }),
    flags: [...options.map(({ long }) => long), '--help'].join(' '),
  };
}

const valuesOf = ({ argChoices, long }: Option) => argChoices ?? suggestions[long ?? ''];

const cases = (of: Iterable<[string, readonly string[]]>, line: (words: string) => string) =>
  [...of].map(([word, words]) => `    ${word}) ${line(words.join(' '))} ;;`).join('\n');

const bash = ({ first, second, values, flags }: Vocabulary) => `_registry() {
  local word positionals=() current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  offer() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
  COMPREPLY=()
  case $previous in
${cases(values, (words) => `offer "${words}"; return`)}
  esac
  if [[ $current == -* ]]; then offer "${flags}"; return; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || positionals+=("$word"); done
  if [[ \${#positionals[@]} -eq 0 ]]; then offer "${first.join(' ')}"; return; fi
  if [[ \${#positionals[@]} -gt 1 ]]; then return; fi
  case \${positionals[0]} in
${cases(second, (words) => `offer "${words}"`)}
  esac
}
complete -o default -F _registry registry
`;

const zsh = ({ first, second, values, flags }: Vocabulary) => `#compdef registry
_registry() {
  local -a positionals
  positionals=(\${words[2,CURRENT-1]:#-*})
  case \${words[CURRENT-1]} in
${cases(values, (words) => `compadd -- ${words}; return`)}
  esac
  if [[ $PREFIX == -* ]]; then compadd -- ${flags}; return; fi
  if (( $#positionals == 0 )); then compadd -- ${first.join(' ')}; return; fi
  if (( $#positionals > 1 )); then _files; return; fi
  case \${positionals[1]} in
${cases(second, (words) => `compadd -- ${words}`)}
    *) _files ;;
  esac
}
compdef _registry registry
`;

const fish = ({ first, second, options }: Vocabulary) => {
  const offer = (test: string, words: readonly string[]) =>
    `complete -c registry -f -n '${test}' -a '${words.join(' ')}'`;
  return [
    'function __registry_positionals; string match -v -- "-*" (commandline -opc)[2..]; end',
    offer('test (count (__registry_positionals)) -eq 0', first),
    ...[...second].map(([word, words]) =>
      offer(`test "$(__registry_positionals)" = ${word}`, words),
    ),
    ...options.map((option) => {
      const values = valuesOf(option);
      const after = !option.required ? '' : values ? ` -x -a '${values.join(' ')}'` : ' -r';
      return `complete -c registry -l ${option.name()}${after}`;
    }),
    'complete -c registry -l help',
    '',
  ].join('\n');
};

const scripts: Readonly<Record<string, (vocabulary: Vocabulary) => string>> = { bash, zsh, fish };

/** Prints the completion script of a shell, made from the commands and options of the program. */
export const completionOf =
  (program: Program) =>
  async ({ words: [shell = ''], say }: Command): Promise<void> => {
    const script = scripts[shell];
    if (script) say(script(vocabularyOf(program)));
  };
