import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import { remoteNames } from 'shared-contracts';
import { root } from 'shared-build/packages';
import { parse } from 'yaml';

const folder = join(root, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const files = readdirSync(folder);

interface Workflow {
  name: string;
  on: { push: { paths: string[] }; pull_request: { paths: string[] } };
  jobs: Record<string, { uses?: string; with?: Record<string, string>; steps?: Step[] }>;
}
interface Step {
  run?: string;
}

interface Nightly {
  jobs: { test: { strategy: { matrix: { steps: string[] } } } };
}

const { chooseStages, suites } = jest.requireActual<{
  chooseStages(suite: 'full', names: string[]): string[][];
  suites: Record<'full', string[][]>;
}>('../test/stages.cjs');

const workflow = (name: string) => parse(read(`${name}.yml`)) as Workflow;

it.each(files)('%s is a valid GitHub workflow, named after its file', async (name) => {
  expect(await faultsIn(name, read(name))).toStrictEqual([]);
  expect(`${(parse(read(name)) as Workflow).name}.yml`).toBe(name);
});

it('reports a workflow with an unknown key', async () => {
  const broken = read('ci.yml').replace('timeout-minutes', 'timeout-minuets');
  expect(await faultsIn('wrong.yml', broken)).toStrictEqual([
    expect.stringContaining('timeout-minuets'),
  ]);
});

it('runs each step of the full test suite in one job of the night', () => {
  const { test } = (parse(read('nightly.yml')) as Nightly).jobs;
  const steps = test.strategy.matrix.steps.flatMap((names) =>
    chooseStages('full', names.split(' ')).flat(),
  );
  expect(steps.sort()).toStrictEqual(suites.full.flat().sort());
});

describe.each(remoteNames)('the workflow of %s', (name) => {
  it.each(['push', 'pull_request'] as const)('runs on a %s that changes its own paths', (event) => {
    const { paths } = workflow(`release-${name}`).on[event];
    const { dependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const ownPaths = Object.keys(dependencies).filter((path) => existsSync(join(root, path)));
    expect(paths).toContain(`${name}/**`);
    expect(paths).not.toContain('**');
    expect(ownPaths.filter((path) => !path.startsWith('shared-'))).toStrictEqual([]);
    expect(paths).toContain('shared-*/**');
    expect(
      paths.filter((path) => remoteNames.some((other) => path.startsWith(other))),
    ).toHaveLength(1);
  });

  it('calls the shared pipeline for its remote', () => {
    const [job] = Object.values(workflow(`release-${name}`).jobs);
    expect(job).toMatchObject({
      uses: './.github/workflows/remote-pipeline.yml',
      with: { remote: name },
    });
  });
});

it('runs only npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const lines = files
    .flatMap((file) => Object.values((parse(read(file)) as Workflow).jobs))
    .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')));
  const named = lines.flatMap((line) => /npm (?:run )?([a-z:]+)/.exec(line)?.[1] ?? []);
  const missing = new Set(named.filter((script) => script !== 'ci' && !(script in scripts)));
  expect([...missing]).toStrictEqual([]);
  expect(named).toStrictEqual(expect.arrayContaining(['types', 'test', 'build']));
});

it('the workflow for a remote with its own repository is valid and runs only npm scripts that exist', async () => {
  const template = join(root, 'shared-build/template');
  const text = readFileSync(join(template, 'github/workflows/remote.yml'), 'utf8');
  expect(await faultsIn('remote.yml', text)).toStrictEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, script]) => script!);
  const missing = new Set(named.filter((script) => script !== 'ci' && !(script in scripts)));
  expect([...missing]).toStrictEqual([]);
  expect(named).toStrictEqual(expect.arrayContaining(['test', 'check', 'publish', 'promote']));
});

it('CODEOWNERS names an owner for each server, and only existing folders', () => {
  const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  const owned = text.split('\n').flatMap((line) => /^\/([\w-]+)\/\s+@/.exec(line)?.[1] ?? []);
  expect(owned).toStrictEqual(expect.arrayContaining(['shell', 'api', 'registry']));
  expect(owned.filter((path) => !existsSync(join(root, path)))).toStrictEqual([]);
  // The platform team owns remotes without their own line.
  expect(text).toMatch(/^\*\s+@[\w-]+\/[\w-]+$/m);
});

async function faultsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const parsed = context.errors.getErrors().map(({ message }) => message);
  if (!value || parsed.length > 0) return parsed;
  const { errors = [] } = await convertWorkflowTemplate(context, value);
  return errors.map(({ Message }) => Message);
}
