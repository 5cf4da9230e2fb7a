import { buildables, type Buildable } from 'shared-build/packages';
import { remoteNames } from 'shared-contracts';
import type { Imports } from './imports';

/** What `npm test -- --changed` runs. A list left out means everything, an empty one nothing. */
export interface Breakable {
  /** Changed and still there. */
  files: string[];
  linted?: string[];
  /** Words for jest. */
  tests?: string[];
  builds?: Buildable[];
  /** Words for Playwright. */
  journeys?: string[];
  /** The same in Firefox and WebKit, all or none. */
  engines?: [];
}

interface Change {
  changed: readonly string[];
  exists(file: string): boolean;
  imports: Imports;
}

const isCode = (file: string) => /\.[cm]?[tj]sx?$/.test(file);

/** Decides over everything: what is installed, and how it is compiled and run. */
const isGround = (file: string) =>
  /^(package-lock\.json|\.npmrc|jest\.config\.cjs|tsconfig[^/]*\.json)$/.test(file);

const isRule = (file: string) =>
  isGround(file) ||
  /^(eslint\.config\.cjs|shared-build\/src\/lint\/.*\.cjs)$/.test(file) ||
  file.endsWith('package.json');

/** The whole way through all remotes, in one journey. */
const wholeWay = 'e2e/journeys/new-owner.spec.ts';

/** Tests that read files instead of importing them. */
const readers = {
  source: ['shared-build/src/declarations.test.ts', 'scripts/test/circles.test.ts'],
  words: ['scripts/documents.test.ts', 'scripts/dependencies.test.ts'],
};

export function whatCanBreak({ changed, exists, imports }: Change): Breakable {
  const files = changed.filter(exists);
  if (changed.some(isGround)) return { files };

  const reached = reachedFrom(changed, imports);
  const isReached = (folder: string) => reached.some((file) => file.startsWith(`${folder}/`));
  // A style sheet or a picture is imported by the bundler only.
  const builds = buildables.filter(
    (name) =>
      isReached(`${name}/src`) || changed.some((file) => /^shared-(ui|build)\/src\//.test(file)),
  );
  const code = files.filter(isCode);
  const words = files.filter((file) => /\.(md|json|ya?ml)$|^Dockerfile$/.test(file));
  const tests = [
    ...code,
    ...(code.length > 0 ? readers.source : []),
    ...(words.length > 0 ? readers.words : []),
  ];
  return {
    files,
    ...(changed.some(isRule) ? {} : { linted: code }),
    tests: tests.length > 0 ? ['--findRelatedTests', ...tests, '--passWithNoTests'] : [],
    builds,
    ...journeysFor(reached, changed),
  };
}

function journeysFor(reached: readonly string[], changed: readonly string[]) {
  const product = [...reached, ...changed].filter(
    (file) => !/\.(test|md)\b|\/testing\//.test(file),
  );
  const everywhere =
    /^(shared-|shell\/|api\/|registry\/|e2e\/stage\/|e2e\/playwright|scripts\/start)/;
  if (product.some((file) => everywhere.test(file))) return {};
  const specs = product.filter((file) => /\/journeys\/.*\.spec\.ts$/.test(file));
  const remotes = remoteNames.filter((name) => product.some((file) => file.startsWith(`${name}/`)));
  // Playwright takes a folder for all journeys in it.
  const own = remotes.flatMap((name) => [`${name}/journeys/`, wholeWay]);
  const journeys = [...new Set([...specs, ...own])];
  // Between engines the frame, the seam and the whole way differ; a remote's own screens are walked in Chromium.
  const inEngines = product.some((file) => /^e2e\/(engines|whole-flow)\//.test(file));
  return inEngines ? { journeys } : { journeys, engines: [] as [] };
}

/** The changed files and all that import them, by way of others too. */
function reachedFrom(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  const reached = new Set(changed);
  for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one);
  return [...reached];
}
