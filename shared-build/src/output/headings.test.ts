import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, remoteNames } from 'shared-contracts';
import { headings, headingsFile } from 'shared-contracts/headings';
import { writeHeadings } from './headings';
import { folderOf } from '../project/packages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = () => headings.parse(JSON.parse(readFileSync(join(folder, headingsFile), 'utf8')));

it('writes the headings of the specification, in plain English and in every language', async () => {
  await writeHeadings('mf-later-steps', folder);
  const { en, es, fr, hi, 'en-x-plain': plain } = written();
  expect(en!['client-storage']).toStrictEqual({ title: 'So where do you store your clients?' });
  expect(plain!['client-storage']).toStrictEqual({
    title: 'Where do you keep your client details?',
  });
  expect(fr!['client-count']).toStrictEqual({ title: 'Combien de clients avez-vous?' });
  expect(hi!['client-count']).toStrictEqual({ title: 'आपके कितने ग्राहक हैं?' });
  expect(es!['set-number']).toStrictEqual({
    title: expect.stringMatching(/^¿/),
    subtitle: expect.stringMatching(/\.$/),
  });
});

const declaring = remoteNames.filter((name) => existsSync(join(folderOf(name), 'src/headings.ts')));

it.each(declaring)('%s has headings in every language, for the same screens', async (name) => {
  await writeHeadings(name, folder);
  const [first, ...others] = Object.values(written()).map((ofLanguage) => Object.keys(ofLanguage));
  expect(first).not.toHaveLength(0);
  expect(others).toStrictEqual(Object.keys(languages).map(() => first));
});
