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

/** Reads a compose file as Compose does: merges anchors, and fills in `${NAME:-default}` and `${NAME:?reason}`. */
export function readCompose(file: string, variables: Record<string, string> = {}): Compose {
  const document = parseDocument(readFileSync(file, 'utf8'), { merge: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw fault;
  const text = JSON.stringify(document.toJS()).replace(
    interpolated,
    (_, name: string, operator?: string, fallback = '') => {
      if (operator === '?' && !variables[name]) throw new Error(`${name} is missing: ${fallback}`);
      return variables[name] || fallback;
    },
  );
  return JSON.parse(text) as Compose;
}

const interpolated = /\$\{(\w+)(?::([-?])([^}"]*))?\}/g;

/** Returns the names of the variables that users can set. */
export const variablesIn = (file: string): string[] => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(interpolated)].map(([, name]) => name!)),
];

/** Returns the names of the variables that Compose requires. */
export const requiredIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(interpolated)]
    .filter(([, , operator]) => operator === '?')
    .map(([, name]) => name!);
