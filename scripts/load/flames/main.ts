import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, measured, openSides, requestsOfRound } from '../beside-bare';
import { table } from '../figures';
import { openGround } from '../house';
import { hangUp } from '../visitor';
import { draw, type Graph } from './draw';
import { flameOf, workByOwner } from './profile';
import { profiled, profileOf } from './profiled';

/** Where the pictures are kept. */
const pictures = process.env.FLAMES_FOLDER || join(__dirname, '../../../docs/pictures/flames');
/** Less of a request than this is not listed, in milliseconds. */
const least = 0.01;

/**
 * `npm run load:flames`: where the time of a request goes, in the API and in the least that could write the same, a picture
 * of both for each call. A server that is looked at is slower than it is otherwise; what is to be seen are the shares.
 */
async function main() {
  const profiles = mkdtempSync(join(tmpdir(), 'flames-'));
  const folders = [join(profiles, 'api'), join(profiles, 'bare')];
  const ground = await openGround();
  mkdirSync(pictures, { recursive: true });
  try {
    const api = await ground.openApis(1, profiled(folders[0]!));
    const sides = await openSides(ground, api, profiled(folders[1]!));
    for (const [at, call] of calls.entries()) {
      const graphs: Graph[] = [];
      for (const [which, side] of sides.entries()) {
        // Functions are compiled before they are looked at.
        await measured(side, call);
        const profile = await profileOf(
          { pid: side.pids[0]!, folder: folders[which]!, number: at + 1 },
          () => measured(side, call),
        );
        const title = `${call}, ${side.name}`;
        graphs.push({ title, flame: flameOf(profile), requests: requestsOfRound });
      }
      const file = join(pictures, `${call.replaceAll(' ', '-')}.svg`);
      writeFileSync(file, draw(graphs));
      console.info(`\n${table(byOwner(call, graphs))}\n${file}`);
    }
  } finally {
    hangUp();
    await ground.end();
    rmSync(profiles, { recursive: true });
  }
}

/** Milliseconds for each request, by whose work it is. */
function byOwner(call: string, graphs: readonly Graph[]): string[][] {
  const columns = graphs.map(
    ({ flame, requests }) =>
      new Map(workByOwner(flame).map(([whose, took]) => [whose, took / requests])),
  );
  const named = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = named
    .map((whose) => ({ whose, each: columns.map((column) => column.get(whose) ?? 0) }))
    .filter(({ each }) => Math.max(...each) >= least);
  return [
    [`${call}, ms`, 'the API', 'bare'],
    ...rows.map(({ whose, each }) => [whose, ...each.map((took) => took.toFixed(3))]),
  ];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
