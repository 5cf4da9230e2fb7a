import { serveWorkshop } from './serve';

/** `npm run workshop`: serves every example of every component and screen. */
serveWorkshop({ port: Number(process.env.WORKSHOP_PORT || 4300), watched: true }).then(
  ({ origin }) => console.info(`The workshop is open: ${origin}`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
