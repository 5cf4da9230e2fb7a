import { readFileSync } from 'node:fs';
import { foldersBySection, page, withTable } from './specification';

it('docs/specification.md lists where each section of the specification is tested; if not, run `npx tsx tools/repository/specification.ts`', () => {
  const text = readFileSync(page, 'utf8');
  expect(text).toBe(withTable(text));
});

it('every section of the specification has a test, and every tag in a title names a section', () => {
  const sections = [...readFileSync(page, 'utf8').matchAll(/^\| (\d[\d.]*) \|/gm)].map(
    ([, id]) => id,
  );
  expect([...foldersBySection().keys()].sort()).toStrictEqual(sections.sort());
});
