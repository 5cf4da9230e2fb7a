const { createServer } = require('node:http');

/** A server that reports that it listens, and ends on SIGTERM. */
const server = createServer().listen(0, () => process.send?.('listening'));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
