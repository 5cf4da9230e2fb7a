// Reads rules and dashboards as Prometheus does, and runs the tests of the rules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promtool } from './promtool.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../deploy/monitoring');
const runPromtool = (...words) =>
  execFileSync(promtool(), words, { cwd: folder, stdio: 'inherit' });

/** Writes the dashboards and returns every query of them as a recording rule, so promtool checks its grammar. */
function queriesAsRules() {
  execFileSync(process.execPath, ['--import', 'tsx', join(here, 'write.ts')], { cwd: here });
  const names = readdirSync(join(folder, 'dashboards'));
  const panels = names.flatMap(
    (name) => JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')).panels,
  );
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return expressions.map((expr, place) => ({ record: `question_${place}`, expr }));
}

const scratch = mkdtempSync(join(tmpdir(), 'questions-'));
try {
  runPromtool('check', 'config', 'prometheus.yml');
  runPromtool('test', 'rules', 'rules.test.yml');
  const file = join(scratch, 'questions.yml');
  writeFileSync(
    file,
    JSON.stringify({ groups: [{ name: 'dashboards', rules: queriesAsRules() }] }),
  );
  runPromtool('check', 'rules', file);
} finally {
  rmSync(scratch, { recursive: true });
}
