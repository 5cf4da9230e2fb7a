import { connect, createServer } from 'node:net';
import { appHost, ports } from './addresses';

/**
 * A second address of the same shell, at which it serves the in-app build. It passes bytes through unchanged, since
 * the shell's server decides by the host header.
 */
export default async function openAppHost(): Promise<() => Promise<void>> {
  const door = createServer((visitor) => {
    const shell = connect(ports.SHELL_PORT, 'localhost');
    visitor.pipe(shell).pipe(visitor);
    const end = () => void (visitor.destroy(), shell.destroy());
    for (const side of [visitor, shell]) side.once('error', end).once('close', end);
  });
  await new Promise<void>((resolve) => door.listen(appHost.port, 'localhost', resolve));
  return () => new Promise((resolve) => door.close(() => resolve()));
}
