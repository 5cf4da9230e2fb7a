import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sections of the specification whose statements tests prove. Section 1 introduces the product. */
const sections = [
  ['2.1', 'Welcome flow'],
  ['2.2', 'Login entry'],
  ['2.3', 'Select location'],
  ['2.4', 'Other location and account screens'],
  ['2.5', 'Create business profile'],
  ['2.6', 'Verify code'],
  ['2.7', 'Priming flow'],
  ['2.8', 'Booking platform selection'],
  ['2.9', 'Services host'],
  ['2.10', 'Later onboarding screens'],
  ['2.11', 'Utility routes'],
  ['3', 'Entities and their fields'],
  ['4.1', 'States of the welcome flow'],
  ['4.2', 'Onboarding stage and entry routing'],
  ['4.3', 'Location flow'],
  ['4.4', 'Create profile and verification'],
  ['4.5', 'Payments provider'],
  ['4.6', 'Booking platform'],
  ['4.7', 'Services'],
  ['4.8', 'Later steps'],
  ['5', 'Validation rules'],
  ['6', 'Roles and permissions'],
  ['7', 'The calls it makes'],
  ['8', 'The error catalogue'],
  ['9', 'Business constants and limits'],
] as const;

export const page = join(__dirname, '../../docs/specification.md');
const tableStart = '| section | subject | tests in |\n| --- | --- | --- |\n';
const tableEnd = '\n<!-- prettier-ignore-end -->';

/**
 * Writes the table of sections into the text of docs/specification.md, from the tags in the titles of tests.
 *
 * @param text the page as it is
 * @returns the page with the table as it should be
 */
export function withTable(text: string): string {
  const folders = foldersBySection();
  const rows = sections.map(
    ([section, subject]) =>
      `| ${section} | ${subject} | ${(folders.get(section) ?? []).join(', ')} |`,
  );
  const [before = ''] = text.split(tableStart);
  const after = text.slice(text.indexOf(tableEnd));
  return `${before}${tableStart}${rows.join('\n')}\n${after}`;
}

/**
 * Finds the tags in the titles of unit tests and journeys, such as "greets by name [2.1]".
 *
 * @returns for each tag the sorted top-level folders with such a test
 */
export function foldersBySection(): Map<string, string[]> {
  const root = join(__dirname, '../..');
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = new Map<string, Set<string>>();
  for (const path of tests.trim().split('\n')) {
    for (const [, section = ''] of readFileSync(join(root, path), 'utf8').matchAll(tag)) {
      const [folder = ''] = path.split('/');
      folders.set(section, (folders.get(section) ?? new Set()).add(`\`${folder}\``));
    }
  }
  return new Map([...folders].map(([section, paths]) => [section, [...paths].sort()]));
}

/** A tag ends a title, or another tag follows it. */
const tag = / \[(\d(?:\.\d+)?)\](?=['"`]| \[)/g;

if (require.main === module) {
  writeFileSync(page, withTable(readFileSync(page, 'utf8')));
}
