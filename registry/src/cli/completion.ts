import { ShopfrontError } from 'shared-contracts/errors';
import { acts } from '../modules/tokens/scope';
import type { Command } from './command';

/** What stands after a flag, where that is one of few. */
const values: Record<string, readonly string[]> = {
  '--acts': acts,
  '--how': ['soft', 'now'],
  '--drain': ['soft', 'now'],
  '--build': ['web', 'app'],
  '--channel': ['production', 'staging'],
};
const shells = ['bash', 'zsh', 'fish'] as const;

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** What there is to complete. */
interface Vocabulary {
  first: readonly string[];
  /** Second words by the first: of 'token create' and 'token list' both. */
  second: ReadonlyMap<string, readonly string[]>;
  options: Options;
  flags: string;
}

function vocabularyOf(names: readonly string[], options: Options): Vocabulary {
  const first = [...new Set(names.map((name) => name.split(' ')[0]!))];
  const second = new Map<string, readonly string[]>([['completion', shells]]);
  for (const word of first) {
    const after = names.filter((name) => name.startsWith(`${word} `));
    if (after.length > 0)
      second.set(
        word,
        after.map((name) => name.split(' ')[1]!),
      );
  }
  const flags = Object.keys(options).map((name) => `--${name}`);
  return { first, second, options, flags: flags.join(' ') };
}

const cases = (of: Iterable<[string, readonly string[]]>, line: (words: string) => string) =>
  [...of].map(([word, words]) => `    ${word}) ${line(words.join(' '))} ;;`).join('\n');

const bash = ({ first, second, flags }: Vocabulary) => `_registry() {
  local word said=() now=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  offer() { COMPREPLY=($(compgen -W "$1" -- "$now")); }
  COMPREPLY=()
  case $before in
${cases(Object.entries(values), (words) => `offer "${words}"; return`)}
  esac
  if [[ $now == -* ]]; then offer "${flags}"; return; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || said+=("$word"); done
  if [[ \${#said[@]} -eq 0 ]]; then offer "${first.join(' ')}"; return; fi
  if [[ \${#said[@]} -gt 1 ]]; then return; fi
  case \${said[0]} in
${cases(second, (words) => `offer "${words}"`)}
  esac
}
complete -o default -F _registry registry
`;

const zsh = ({ first, second, flags }: Vocabulary) => `#compdef registry
_registry() {
  local -a said
  said=(\${words[2,CURRENT-1]:#-*})
  case \${words[CURRENT-1]} in
${cases(Object.entries(values), (words) => `compadd -- ${words}; return`)}
  esac
  if [[ $PREFIX == -* ]]; then compadd -- ${flags}; return; fi
  if (( $#said == 0 )); then compadd -- ${first.join(' ')}; return; fi
  if (( $#said > 1 )); then _files; return; fi
  case \${said[1]} in
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
    'function __registry_said; string match -v -- "-*" (commandline -opc)[2..]; end',
    offer('test (count (__registry_said)) -eq 0', first),
    ...[...second].map(([word, words]) => offer(`test "$(__registry_said)" = ${word}`, words)),
    ...Object.entries(options).map(([name, { type }]) => {
      const told = values[`--${name}`];
      const after = type === 'boolean' ? '' : told ? ` -x -a '${told.join(' ')}'` : ' -r';
      return `complete -c registry -l ${name}${after}`;
    }),
    '',
  ].join('\n');
};

const scripts = { bash, zsh, fish } satisfies Record<
  (typeof shells)[number],
  (vocabulary: Vocabulary) => string
>;

/** What a shell runs to complete the words of this command line, of which these are the commands and options. */
export const completionOf =
  (names: readonly string[], options: Options) =>
  async ({ words: [shell = ''], say }: Command): Promise<void> => {
    const known = shells.find((name) => name === shell);
    if (!known) {
      const why = `There are completions for ${shells.join(', ')}, not for '${shell}'.`;
      throw new ShopfrontError('PAYLOAD_INVALID', why);
    }
    say(scripts[known](vocabularyOf(names, options)));
  };
