import { recordMemory } from './memory';
import { openGround } from './stack';
import { hasNginx } from './nginx';
import { owners } from './owners';
import { hangUp } from './visitor';

/** Owners that start each second; each rate has a table. */
const rates = (process.env.LOAD_RATES ?? '2,5,10').split(',').map(Number);
/** The time in which owners start, in seconds. */
const seconds = Number(process.env.LOAD_SECONDS || 30);

/**
 * `npm run load`: owners complete the whole flow on a real PostgreSQL, with one API and with three behind nginx. It
 * prints the memory of each process before the first owner and after the last.
 *
 * `-- --json` prints the results as JSON on the last line.
 */
async function main() {
  const ground = await openGround();
  try {
    const stacks = [{ name: '1 API', stack: await ground.openApis(1) }];
    if (hasNginx()) stacks.push({ name: '3 APIs', stack: await ground.openApis(3) });
    else
      console.warn(
        'Three APIs were NOT loaded: nginx is not installed. To install it: apt-get install nginx-light',
      );
    if (!ground.shell.hasPages)
      console.warn(
        'The shell was NOT loaded: it has no build. To build it: npm run build -- shell',
      );
    const apis = stacks.flatMap(({ name, stack }) =>
      stack.apis.map((api) =>
        stacks.length > 1 ? { ...api, name: `${api.name} of ${name}` } : api,
      ),
    );
    const endMemory = recordMemory([...apis, ...ground.processes]);
    const walked = [];
    for (const rate of rates) {
      for (const variant of stacks) {
        walked.push(await owners({ ...variant, rate, seconds, shell: ground.shell }));
      }
    }
    const memory = endMemory();
    if (process.argv.includes('--json')) console.info(JSON.stringify({ walked, memory }));
  } finally {
    hangUp();
    await ground.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
