import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

export interface Service {
  image?: string;
  build?: { context: string; dockerfile?: string; target: string; args?: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  restart: string;
}

export interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

/** Reads a compose file as Compose does: anchors merged, `${NAME:-default}` and `${NAME:?why}` filled in. */
export function readCompose(file: string, variables: Record<string, string> = {}): Compose {
  const document = parseDocument(readFileSync(file, 'utf8'), { merge: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw fault;
  const filled = JSON.stringify(document.toJS()).replace(
    interpolated,
    (_, name: string, how?: string, otherwise = '') => {
      if (how === '?' && !variables[name]) throw new Error(`${name} is missing: ${otherwise}`);
      return variables[name] || otherwise;
    },
  );
  return JSON.parse(filled) as Compose;
}

const interpolated = /\$\{(\w+)(?::([-?])([^}"]*))?\}/g;

/** Names of the variables that the file lets its user set. */
export const variablesIn = (file: string): string[] => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(interpolated)].map(([, name]) => name!)),
];

/** Those without which Compose starts nothing. */
export const requiredIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(interpolated)]
    .filter(([, , how]) => how === '?')
    .map(([, name]) => name!);
