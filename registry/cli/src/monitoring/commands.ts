import type { Definitions } from '../command-line/command';
import { options } from '../command-line/options';

const { watch } = options;

/** Commands about alerts and problems. */
export const monitoringCommands = {
  'alerts list': {
    description: 'list open and past alerts, and whether each target received them',
    options: [watch],
    load: () => (require('./monitoring') as typeof import('./monitoring')).listAlerts,
  },
  'alerts test': {
    description: 'send a test to all targets',
    load: () => (require('./monitoring') as typeof import('./monitoring')).testAlert,
  },
  doctor: {
    description: 'report problems and how to fix them; exit code 1 if there are any',
    load: () => (require('./monitoring') as typeof import('./monitoring')).doctor,
  },
} as const satisfies Definitions;
