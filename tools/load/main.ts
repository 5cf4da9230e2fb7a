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
 * prints the memory of each process in the second and the last quarter of the time.
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
    const walked = [];
    for (const rate of rates) {
      for (const variant of stacks) {
        walked.push(await owners({ ...variant, ...ground, rate, seconds }));
      }
    }
    if (process.argv.includes('--json')) console.info(JSON.stringify(walked));
  } finally {
    hangUp();
    await ground.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
