import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';

const frame = /https?:\/\/[^\s()]+\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Returns the line of the source that an error comes from, such as `src/screens/choose-a-card.tsx:12`: the topmost one
 * of the remote, or else of a package. Returns undefined if no frame is in a build.
 *
 * @param stack of an error in a browser
 * @param folder of the build and its source maps
 */
export function sourcePosition(stack: string, folder: string): string | undefined {
  const positions = [...stack.matchAll(frame)].flatMap(([, file = '', line, column]) => {
    const map = readMap(join(folder, `${basename(file)}.map`));
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return [];
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
    return [`${source}:${entry.originalLine + 1}`];
  });
  return positions.find((position) => position.startsWith('src/')) ?? positions[0];
}

const readMap = (file: string) =>
  existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
    : undefined;
