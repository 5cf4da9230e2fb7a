import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../modules/releases/bundle';
import { builtWith, hashOf, today } from './contracts';

interface Built {
  version?: string;
  files?: Record<string, string>;
  /** Changes of `assets.json`. */
  assets?: Record<string, unknown>;
  without?: string[];
}

const scripts = { 'main.js': 'begin();', 'first.js': 'first();', 'form.js': 'form();' };
const styles = { 'main.css': 'a{}', 'letters.woff2': 'letters' };

/** The files of a small built shell, as a build writes them. */
export function shellFiles({ version = '1.0.0', files = {}, assets, without = [] }: Built = {}) {
  const folder = builtWith(today.shell, version);
  const descriptions = ['release.json', 'contract.json'].map((path) => [
    path,
    readFileSync(join(folder, path), 'utf8'),
  ]);
  const listed = {
    scripts: ['main.js'],
    styles: ['main.css'],
    preload: ['first.js'],
    shared: { 'shared-ui/form': ['form.js'] },
    fonts: ['letters.woff2'],
    integrity: Object.fromEntries(
      Object.entries(scripts).map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
    ),
    contract: hashOf(today.shell),
    ...assets,
  };
  const allFiles: Record<string, string> = {
    ...(Object.fromEntries(descriptions) as Record<string, string>),
    'assets.json': JSON.stringify(listed),
    ...scripts,
    ...styles,
    ...files,
  };
  return Object.fromEntries(Object.entries(allFiles).filter(([path]) => !without.includes(path)));
}
