import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { leanFile } from 'shared-contracts/discovery';
import { bundleRuntime, runtimeName } from './federation-runtime';
import { packageListFile } from './package-list';

const entry = 'remoteEntry.js';
const leanName = 'leanEntry.js';
const script = `"use strict";
var remote = new (self[${JSON.stringify(runtimeName)}].ModuleFederation)({ name: "services", remotes: [] });`;

describe('the two entries of a remote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-entries-'));
  const maps = join(folder, 'maps');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  beforeAll(async () => {
    mkdirSync(maps);
    writeFileSync(join(folder, entry), script);
    // Maps the second line of the script to the seventh line of entry.ts.
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
    await bundleRuntime(folder, entry, maps);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs an entry in a page with these globals, and returns the remote. */
  const remoteIn = (name: string, globals: object = {}) => {
    const page: { self?: object; remote?: { name: string; version: string } } = { ...globals };
    page.self = page;
    runInNewContext(read(name), page);
    return page.remote;
  };

  it('runs the usual entry in any page', () => {
    expect(remoteIn(entry)).toMatchObject({ name: 'services', version: versionOf(runtimeName) });
  });

  it('runs the lean entry with the runtime of the page', () => {
    const ModuleFederation = function (this: { isFromPage: boolean }) {
      this.isFromPage = true;
    };
    expect(remoteIn(leanName, { [runtimeName]: { ModuleFederation } })).toStrictEqual(
      expect.objectContaining({ isFromPage: true }),
    );
    expect(() => remoteIn(leanName)).toThrow(/ModuleFederation/);
  });

  it('writes the usual entry as the runtime followed by the lean entry', () => {
    expect(read(leanName)).toBe(script);
    expect(read(entry).endsWith(`\n${script}`)).toBe(true);
  });

  it('maps both entries to the lines of the source', () => {
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

  it('writes the names of the lean entry and of its runtime into the release', () => {
    expect(JSON.parse(read(leanFile))).toStrictEqual({ entry: leanName, runtime: runtimeName });
  });

  it('adds the packages of the runtime to the package list', () => {
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
