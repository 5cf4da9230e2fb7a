// What `npm run test:all -- monitoring` needs beside Node: Prometheus' own reader of rules.
import { existsSync } from 'node:fs';

export const promtool = (environment = process.env) =>
  environment.PROMTOOL_PATH ?? '/usr/bin/promtool';

/** What to install, where it is not there. */
export const missingForMonitoring = (environment = process.env, exists = existsSync) =>
  exists(promtool(environment))
    ? []
    : [
        {
          name: 'promtool',
          install: 'apt-get install --no-install-recommends prometheus, or set PROMTOOL_PATH',
        },
      ];
