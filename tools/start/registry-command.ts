import { join, resolve } from 'node:path';

const defaults = {
  origin: 'http://localhost:4100',
  data: join(__dirname, '../../.data/registry'),
};

/** Returns a command for another terminal, with the variables that lead to this registry and its token. */
export function registryCommand(words: string, { origin, data } = defaults): string {
  const assignments = [
    origin !== defaults.origin && `REGISTRY_ORIGIN=${quoted(origin)}`,
    resolve(data) !== defaults.data && `REGISTRY_DATA=${quoted(resolve(data))}`,
  ].filter((variable) => variable !== false);
  return [...assignments, `npx registry ${words}`].join(' ');
}

const quoted = (text: string) =>
  /^[\w:/.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
