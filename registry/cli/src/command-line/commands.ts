import type { Definitions } from './command';

/** The command that completes commands and options in a shell. */
export const completionCommands = {
  completion: {
    arguments: '<shell>',
    choices: ['bash', 'zsh', 'fish'],
    description: 'print a script that completes commands and options in a shell',
    examples: ['completion bash > /etc/bash_completion.d/registry', 'completion fish | source'],
    load: (program) =>
      (require('./completion') as typeof import('./completion')).completionOf(program),
  },
} as const satisfies Definitions;
