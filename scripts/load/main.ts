import { openGround } from './stack';
import { besideBare } from './beside-bare';
import { hasNginx } from './nginx';
import { owners } from './owners';
import { hangUp } from './visitor';

/** Owners that begin each second, a table for each rate. */
const rates = (process.env.LOAD_RATES ?? '2,5,10').split(',').map(Number);
/** For how long owners begin, in seconds. */
const seconds = Number(process.env.LOAD_SECONDS || 30);

/**
 * `npm run load`: owners that walk the whole flow, by one API and by three behind nginx, on a real PostgreSQL; then what
 * owners write, beside the least that could write it. `-- --json` says it as JSON, on the last line.
 */
async function main() {
  const ground = await openGround();
  try {
    const one = await ground.openApis(1);
    const stacks = [{ name: '1 API', stack: one }];
    if (hasNginx()) stacks.push({ name: '3 APIs', stack: await ground.openApis(3) });
    else
      console.warn('Three APIs were NOT loaded: nginx is not there; apt-get install nginx-light');
    const walked = [];
    for (const rate of rates) {
      for (const door of stacks) {
        walked.push(await owners({ ...door, rate, seconds, shell: ground.shellOrigin }));
      }
    }
    const bare = await besideBare(ground, one);
    if (process.argv.includes('--json')) console.info(JSON.stringify({ walked, bare }));
  } finally {
    hangUp();
    await ground.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
