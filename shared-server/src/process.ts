import type { FastifyInstance } from 'fastify';
import { errorCode } from 'shared-contracts';

interface Startable {
  server: FastifyInstance;
  close(): Promise<void>;
}

/**
 * Runs a server as a process: listens, says so on standard output, and closes on SIGINT, SIGTERM or
 * when the process that started it goes away. A failure to start is one sentence and exit code 1.
 */
export async function runProcess(
  name: string,
  { host, port }: { host: string; port: number },
  start: () => Promise<Startable>,
): Promise<void> {
  try {
    const app = await start();
    await app.server.listen({ host, port });
    console.info(`${name} listening on http://${host}:${port}`);
    process.send?.('listening');

    let closing = false;
    const close = () => {
      if (closing) return;
      closing = true;
      void app.close().finally(() => process.exit(0));
    };
    process.once('SIGINT', close);
    process.once('SIGTERM', close);
    process.once('disconnect', close);
  } catch (error) {
    console.error(`${name} did not start: ${sentence(error, port)}`);
    process.exit(1);
  }
}

function sentence(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is in use.`;
  const known = errorCode(error);
  return known ? `${known}: ${message}` : String(error instanceof Error ? error.stack : error);
}
