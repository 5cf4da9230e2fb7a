// The program that `npm run test:all -- monitoring` needs besides Node: Prometheus' reader of rules.
import { existsSync } from 'node:fs';

export const promtool = (environment = process.env) =>
  environment.PROMTOOL_PATH ?? '/usr/bin/promtool';

/** Returns what to install if it is missing. */
export const missingForMonitoring = (environment = process.env, exists = existsSync) =>
  exists(promtool(environment))
    ? []
    : [
        {
          name: 'promtool',
          install: 'apt-get install --no-install-recommends prometheus, or set PROMTOOL_PATH',
        },
      ];
