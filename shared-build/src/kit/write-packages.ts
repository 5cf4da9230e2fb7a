import { relative } from 'node:path';
import { root } from '../project/packages';
import { stageKit } from './stage';

/** `npm run packages`: the kit as it is published, ready for `npm publish <folder>`. */
stageKit()
  .then((folders) => folders.forEach((folder) => console.info(relative(root, folder))))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
