import { createServer } from 'node:http';

/** A server as `npm start` knows them: says when it listens, ends on SIGTERM. */
const server = createServer().listen(0, () => process.send?.('listening'));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
