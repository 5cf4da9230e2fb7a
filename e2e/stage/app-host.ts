import { connect, createServer } from 'node:net';
import { appHost, ports } from './addresses';

/**
 * A second address of the same shell, which takes pages asked for under it for the in-app build. Bytes
 * go through as they are: the shell's server decides by the host that the browser names.
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
