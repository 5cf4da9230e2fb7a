import { relative } from 'node:path';
import { root } from '../project/packages';
import { stageHostPackage } from './host-package';
import { stagingFolder, stageKit } from './stage';

/** `npm run packages`: writes the packages of the kit and of the host, ready for `npm publish <folder>`. */
async function main(): Promise<void> {
  const folders = [...(await stageKit()), await stageHostPackage(stagingFolder)];
  for (const folder of folders) console.info(relative(root, folder));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
