import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySource } from '../testing/copy-source';

interface Sample {
  /** The first file to change. */
  file: string;
  /** The line before the sample, and the sample. */
  after: string;
  added: string;
  /** The name of the missing entry in the compiler's message. */
  name: string;
  /** The files that the compiler names, because each needs a row for the sample. */
  places: string[];
}

const samples: Record<string, Sample> = {
  'a country': {
    file: 'shared-contracts/src/countries.ts',
    after: "dial: '91', postalCode: /^\\d{6}$/ },\n",
    added: "  { iso: 'FR', label: 'FR', code: 'FR', dial: '33', postalCode: /^\\d{5}$/ },\n",
    name: 'FR',
    // With the addresses of the country in their own file: three files.
    places: ['simulated/src/addresses/index.ts'],
  },
  'a fact': {
    file: 'shared-contracts/src/facts/services.ts',
    after: "  'service/left': nothing,\n",
    added: "  'service/sampled': nothing,\n",
    name: 'service/sampled',
    places: ['shared-contracts/src/facts/services.ts', 'shell/src/flow/facts.ts'],
  },
  'a provider': {
    file: 'api/src/providers/credentials.ts',
    after: "'sms', 'chat'",
    added: ", 'sampled'",
    name: 'sampled',
    places: [
      'api/src/live-check/checks.ts',
      'api/src/providers/config.ts',
      'api/src/providers/credentials.ts',
    ],
  },
};

const place = mkdtempSync(join(tmpdir(), 'sample-changes-'));
let output = '';

beforeAll(() => {
  copySource(place);
  for (const { file, after, added } of Object.values(samples)) {
    const path = join(place, file);
    const [before, rest, ...others] = readFileSync(path, 'utf8').split(after);
    if (before === undefined || rest === undefined || others.length > 0) {
      throw new Error(
        `${file} has changed: it should contain '${after}' once. Update tools/repository/sample-changes.test.ts.`,
      );
    }
    writeFileSync(path, before + after + added + rest);
  }
  const compiler = join(place, 'node_modules/typescript-native/bin/tsc');
  const project = 'shared-build/typescript/all.json';
  ({ stdout: output } = spawnSync(process.execPath, [compiler, '-b', project], {
    cwd: place,
    encoding: 'utf8',
  }));
}, 600_000);

afterAll(() => rmSync(place, { recursive: true }));

it.each(Object.entries(samples))(
  '%s: the compiler names each file that needs a row',
  (_, sample) => {
    // TS2741: a property is missing.
    const missing = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error TS2741: (.*)$/gm)];
    const named = missing.filter(([, , message = '']) =>
      new RegExp(`^Property '+"?${sample.name}"?'+ is missing`).test(message),
    );
    expect([...new Set(named.map(([, file]) => file))].sort()).toStrictEqual(sample.places);
  },
);
