import { startLocalPostgres, withoutDurability } from '../index';

/** Starts PostgreSQL on a folder, prints its process id and keeps running until it is killed. */
startLocalPostgres({
  folder: process.argv[2]!,
  databases: ['api'],
  settings: withoutDurability,
}).then(
  ({ pid }) => {
    console.info(`started ${pid}`);
    setInterval(() => undefined, 60_000);
  },
  (error: Error) => console.info(`failed ${error.message}`),
);
