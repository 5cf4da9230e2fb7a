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
  on: { push: { paths: string[] }; pull_request: { paths: string[] } };
  jobs: Record<string, { uses?: string; with?: Record<string, string>; steps?: Step[] }>;
}
interface Step {
  run?: string;
}

const workflow = (name: string) => parse(read(`${name}.yml`)) as Workflow;

it.each(files)('%s is a workflow as GitHub reads them', async (name) => {
  expect(await faultsIn(name, read(name))).toStrictEqual([]);
});

it('a workflow with a word that does not exist is found out', async () => {
  const wrong = read('everything.yml').replace('timeout-minutes', 'timeout-minuets');
  expect(await faultsIn('wrong.yml', wrong)).toStrictEqual([
    expect.stringContaining('timeout-minuets'),
  ]);
});

describe.each(remoteNames)('the pipeline of %s', (name) => {
  it.each(['push', 'pull_request'] as const)('runs for its own paths at a %s', (event) => {
    const { paths } = workflow(name).on[event];
    const { dependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((one) => existsSync(join(root, one)));
    expect(paths).toContain(`${name}/**`);
    expect(paths).not.toContain('**');
    expect(own.filter((one) => !one.startsWith('shared-'))).toStrictEqual([]);
    expect(paths).toContain('shared-*/**');
    expect(
      paths.filter((path) => remoteNames.some((other) => path.startsWith(other))),
    ).toHaveLength(1);
  });

  it('does with that remote what every pipeline of a remote does', () => {
    const [job] = Object.values(workflow(name).jobs);
    expect(job).toMatchObject({
      uses: './.github/workflows/remote.yml',
      with: { remote: name },
    });
  });
});

it('every script that a pipeline runs is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const lines = files
    .flatMap((file) => Object.values((parse(read(file)) as Workflow).jobs))
    .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')));
  const named = lines.flatMap((line) => /npm (?:run )?([a-z]+)/.exec(line)?.[1] ?? []);
  const missing = new Set(named.filter((one) => one !== 'ci' && !(one in scripts)));
  expect([...missing]).toStrictEqual([]);
  expect(named).toStrictEqual(expect.arrayContaining(['types', 'test', 'build']));
});

it('the pipeline of a repository of one remote is one as GitHub reads them, and runs what is there', async () => {
  const template = join(root, 'shared-build/template');
  const text = readFileSync(join(template, 'github/workflows/remote.yml'), 'utf8');
  expect(await faultsIn('remote.yml', text)).toStrictEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, one]) => one!);
  const missing = new Set(named.filter((one) => one !== 'ci' && !(one in scripts)));
  expect([...missing]).toStrictEqual([]);
  expect(named).toStrictEqual(expect.arrayContaining(['test', 'check', 'publish', 'promote']));
});

it('everybody who owns a folder of ours is named', () => {
  const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  const owned = text.split('\n').flatMap((line) => /^\/([\w-]+)\/\s+@/.exec(line)?.[1] ?? []);
  expect(owned).toStrictEqual(expect.arrayContaining(['shell', 'api', 'registry']));
  expect(owned.filter((one) => !existsSync(join(root, one)))).toStrictEqual([]);
  // A remote that no team has claimed yet is the platform's.
  expect(text).toMatch(/^\*\s+@[\w-]+\/[\w-]+$/m);
});

async function faultsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const parsed = context.errors.getErrors().map(({ message }) => message);
  if (!value || parsed.length > 0) return parsed;
  const { errors = [] } = await convertWorkflowTemplate(context, value);
  return errors.map(({ Message }) => Message);
}
