import { claimFolder } from '../folder-claim';

/** Claims the folder it is told, says so and stays; or says why not. */
claimFolder(process.argv[2]!).then(
  () => {
    setInterval(() => undefined, 60_000);
    process.send?.('holds');
  },
  (error: Error) => process.send?.(error.message, () => process.exit(1)),
);
