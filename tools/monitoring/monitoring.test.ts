import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from 'shared-server/testing';
import { parse } from 'yaml';
import { freePort } from '../production/free-port';
import { startServer } from '../production/server-process';
import { dashboards } from './dashboards';

const folder = join(__dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
}
interface RecordingRule {
  record: string;
  expr: string;
}
interface Rules {
  groups: { rules: (AlertRule | RecordingRule)[] }[];
}
const rules = (parse(read('rules.yml')) as Rules).groups.flatMap((group) => group.rules);
const alertRules = rules.filter((rule) => 'alert' in rule);
const recordingRules = rules.filter((rule) => 'record' in rule);

/** Metrics that Prometheus creates: from its own scrapes, and by recording rules. */
const madeByPrometheus = ['up', ...recordingRules.map(({ record }) => record)];

/** Metrics of the Node library, mostly outside the panels. */
const isOfProcess = (name: string) => /^(process|nodejs)_/.test(name);

const words = new Set([
  ...'and or on by sum max time rate increase delta topk le job instance'.split(' '),
  'histogram_quantile',
  'avg_over_time',
  'absent',
  'scalar',
  'vector',
]);

/** Returns the metrics in a query, without labels and words of the language. */
function metricsIn(query: string): string[] {
  const expression = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|on) \([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset \w+/g, '');
  return [...new Set(expression.match(/[a-z_][a-z0-9_:]*/g) ?? [])].filter(
    (word) => !words.has(word),
  );
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const queries = [
  ...rules.map(({ expr }) => expr),
  ...Object.values(dashboards).flatMap((text) =>
    (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr),
    ),
  ),
];
const queriedMetrics = new Set(queries.flatMap(metricsIn));

it('every alert has a severity, and a test that raises it', () => {
  interface Tests {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  }
  const testedAlerts = (parse(read('rules.test.yml')) as Tests).tests.flatMap(
    (ruleTest) => ruleTest.alert_rule_test,
  );
  const raised = testedAlerts.filter(({ exp_alerts }) => exp_alerts.length > 0);
  for (const { alert, labels } of alertRules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(raised.map(({ alertname }) => alertname)).toContain(alert);
  }
});

it.each([
  ['prometheus.yml', 'alertmanager:9093'],
  ['prometheus.kubernetes.yml', 'alertmanager.monitoring:9093'],
])('%s sends alerts to the Alertmanager that the documentation names', (name, address) => {
  interface Config {
    alerting?: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  }
  const { alerting } = parse(read(name)) as Config;
  expect(alerting).toStrictEqual({ alertmanagers: [{ static_configs: [{ targets: [address] }] }] });
  const documentation = readFileSync(join(__dirname, '../../docs/operators.md'), 'utf8');
  expect(documentation).toContain(`\`${address}\``);
});

describe('running servers', () => {
  const running: ReturnType<typeof startServer>[] = [];
  const data = mkdtempSync(join(tmpdir(), 'monitored-'));
  const types = new Map<string, string>();

  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    rmSync(data, { recursive: true });
  });

  beforeAll(async () => {
    const [shell, api, registry] = [await freePort(), await freePort(), await freePort()];
    const shared = { METRICS_PORT: '0', SHELL_PORT: shell, API_PORT: api, REGISTRY_PORT: registry };
    const { url: DATABASE_URL } = await freshDatabase();
    const { url: REGISTRY_DATABASE_URL } = await freshDatabase();
    const started = [
      startServer('api', { ...shared, DATABASE_URL, DATA_FOLDER: join(data, 'api') }),
      startServer('registry', {
        ...shared,
        REGISTRY_DATABASE_URL,
        REGISTRY_DATA: join(data, 'registry'),
        REGISTRY_STORE: join(data, 'releases'),
      }),
      startServer('shell', {
        ...shared,
        SHELL_DATA: join(data, 'shell'),
        SHELL_DIST: createBuiltShell(data),
      }),
    ];
    running.push(...started);
    for (const server of started) {
      for (const [, name, type] of (await numbersOf(server)).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
        types.set(name!, type!);
      }
    }
  });

  /** The names that queries use: a histogram has three. */
  const servedNames = () =>
    new Set(
      [...types].flatMap(([name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );

  it('serve every metric that a rule or a panel queries', () => {
    const unknown = [...queriedMetrics].filter(
      (name) => !madeByPrometheus.includes(name) && !servedNames().has(name),
    );
    expect(unknown).toStrictEqual([]);
  });

  it('serve no metric of ours that rules and panels ignore', () => {
    const isQueried = (name: string) =>
      ['', '_bucket', '_sum', '_count'].some((end) => queriedMetrics.has(`${name}${end}`));
    const names = [...types.keys()].filter((name) => !isOfProcess(name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !isQueried(name))).toStrictEqual([]);
  });

  it('name metrics by the conventions of Prometheus: counters end in _total, and only they', () => {
    const ownMetrics = [...types].filter(([name]) => !isOfProcess(name));
    const misnamed = ownMetrics.filter(
      ([name, type]) => (type === 'counter') !== name.endsWith('_total'),
    );
    expect(misnamed).toStrictEqual([]);
    for (const [name, type] of ownMetrics) {
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      expect(name).toMatch(/^shopfront_[a-z_]+$/);
    }
  });
});

/** Creates as much of a built shell as its server needs. */
function createBuiltShell(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  const integrity = { 'main.0123abcd.js': `sha384-${'0'.repeat(64)}` };
  const lists = { styles: [], preload: [], fonts: ['letters.89ab0123.woff2'] };
  const assets = { scripts: ['main.0123abcd.js'], integrity, ...lists };
  writeFileSync(join(dist, 'main.0123abcd.js'), 'main();');
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
  return dist;
}

/** Waits until a server logs the address of its metrics, and reads them. */
async function numbersOf(server: ReturnType<typeof startServer>): Promise<string> {
  await server.listening();
  const place = () => / metrics on (\S+)/.exec(server.lines().join('\n'))?.[1];
  while (place() === undefined) {
    await new Promise((resolve) => server.child.stdout!.once('data', resolve));
  }
  return (await fetch(place()!)).text();
}

it('names the missing programs if Prometheus is not installed', () => {
  const script = `
    const { missingForMonitoring } = await import(${JSON.stringify(join(__dirname, 'promtool.mjs'))});
    const there = (place) => place === '/unpacked/promtool';
    console.log(missingForMonitoring({}, there).map(({ name }) => name).join());
    console.log(missingForMonitoring({ PROMTOOL_PATH: '/unpacked/promtool' }, there).length);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(output.toString().trim().split('\n')).toStrictEqual(['promtool', '0']);
});
