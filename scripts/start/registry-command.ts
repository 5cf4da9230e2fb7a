import { join, resolve } from 'node:path';

const standing = {
  origin: 'http://localhost:4100',
  data: join(__dirname, '../../.data/registry'),
};

/** What can be typed in another terminal: with the variables by which it finds this registry and its token. */
export function registryCommand(words: string, { origin, data } = standing): string {
  const told = [
    origin !== standing.origin && `REGISTRY_ORIGIN=${quoted(origin)}`,
    resolve(data) !== standing.data && `REGISTRY_DATA=${quoted(resolve(data))}`,
  ].filter((variable) => variable !== false);
  return [...told, `npx registry ${words}`].join(' ');
}

const quoted = (text: string) =>
  /^[\w:/.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
