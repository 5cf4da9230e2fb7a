// Reads rules and dashboards as Prometheus does, and feeds the rules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promtool } from './promtool.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../deploy/monitoring');
const ask = (...words) => execFileSync(promtool(), words, { cwd: folder, stdio: 'inherit' });

/** Every question of the dashboards, as a rule: its grammar is checked by who answers it. */
function questions() {
  const names = readdirSync(join(folder, 'dashboards'));
  const panels = names.flatMap(
    (name) => JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')).panels,
  );
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return asked.map((expr, place) => ({ record: `question_${place}`, expr }));
}

const scratch = mkdtempSync(join(tmpdir(), 'questions-'));
try {
  ask('check', 'config', 'prometheus.yml');
  ask('test', 'rules', 'rules.test.yml');
  const file = join(scratch, 'questions.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboards', rules: questions() }] }));
  ask('check', 'rules', file);
} finally {
  rmSync(scratch, { recursive: true });
}
