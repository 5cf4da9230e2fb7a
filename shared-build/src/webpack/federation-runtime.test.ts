import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { leanFile } from 'shared-contracts/discovery';
import { bringRuntime, runtimeName } from './federation-runtime';
import { packageListFile } from './package-list';

const entry = 'remoteEntry.js';
const leanName = 'leanEntry.js';
const script = `"use strict";
var remote = new (self[${JSON.stringify(runtimeName)}].ModuleFederation)({ name: "services", remotes: [] });`;

describe('a remote’s two entries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-entries-'));
  const maps = join(folder, 'maps');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  beforeAll(async () => {
    mkdirSync(maps);
    writeFileSync(join(folder, entry), script);
    // Its second line, from the first letter on, is the seventh line of entry.ts.
    writeFileSync(
      join(maps, `${entry}.map`),
      JSON.stringify({
        version: 3,
        file: entry,
        sources: ['entry.ts'],
        names: [],
        mappings: ';AAMA',
      }),
    );
    writeFileSync(
      join(folder, packageListFile),
      JSON.stringify({ own: ['style-loader@4.0.0'], fallback: ['libphonenumber-js@1.13.16'] }),
    );
    await bringRuntime(folder, entry, maps);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the remote is in a page that has these globals. */
  const remoteIn = (name: string, globals: object = {}) => {
    const page: { self?: object; remote?: { name: string; version: string } } = { ...globals };
    page.self = page;
    runInNewContext(read(name), page);
    return page.remote;
  };

  it('the usual one runs in any page', () => {
    expect(remoteIn(entry)).toMatchObject({ name: 'services', version: versionOf(runtimeName) });
  });

  it('the lean one runs on the runtime that the page has', () => {
    const ModuleFederation = function (this: { lent: boolean }) {
      this.lent = true;
    };
    expect(remoteIn(leanName, { [runtimeName]: { ModuleFederation } })).toStrictEqual(
      expect.objectContaining({ lent: true }),
    );
    expect(() => remoteIn(leanName)).toThrow(/ModuleFederation/);
  });

  it('the usual one is the runtime, and then the lean one', () => {
    expect(read(leanName)).toBe(script);
    expect(read(entry).endsWith(`\n${script}`)).toBe(true);
  });

  it('both are told in the lines of the source', () => {
    for (const name of [entry, leanName]) {
      const map = JSON.parse(readFileSync(join(maps, `${name}.map`), 'utf8')) as SourceMapPayload;
      expect(map.file).toBe(name);
      const lastLine = read(name).split('\n').length - 1;
      expect(new SourceMap(map).findEntry(lastLine, 4)).toMatchObject({
        originalSource: 'entry.ts',
        originalLine: 6,
      });
    }
  });

  it('the release tells of the lean one and what it borrows', () => {
    expect(JSON.parse(read(leanFile))).toStrictEqual({ entry: leanName, runtime: runtimeName });
  });

  it('the release names the packages that the runtime is made of', () => {
    expect(JSON.parse(read(packageListFile))).toStrictEqual({
      own: [
        expect.stringMatching(/^@module-federation\/error-codes@/),
        runtimeName,
        expect.stringMatching(/^@module-federation\/sdk@/),
        'style-loader@4.0.0',
      ],
      fallback: ['libphonenumber-js@1.13.16'],
    });
  });
});

const versionOf = (name: string) => name.slice(name.lastIndexOf('@') + 1);
