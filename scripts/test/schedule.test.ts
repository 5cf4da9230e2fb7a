interface Outcome {
  name: string;
  passed: number;
  failed: number;
  error?: Error;
}

type Schedule = (
  steps: Record<
    string,
    { needs?: string[]; after?: string[]; run(): Promise<{ passed: number; failed: number }> }
  >,
  how: { lanes: number; onStart?(name: string): void },
) => Promise<Outcome[]>;

const { schedule } = jest.requireActual<{ schedule: Schedule }>('./schedule.cjs');

const held = { passed: 1, failed: 0 };

/** Steps that end when told. */
function controlled() {
  const endings = new Map<string, (outcome: typeof held) => void>();
  const begun: string[] = [];
  const step = (name: string, needs: string[] = [], after: string[] = []) => ({
    ...{ needs, after },
    run: () =>
      new Promise<typeof held>((resolve) => {
        begun.push(name);
        endings.set(name, resolve);
      }),
  });
  const end = async (name: string, outcome = held) => {
    endings.get(name)!(outcome);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { step, end, begun };
}

it('runs as many steps side by side as there are lanes, the most urgent first', async () => {
  const { step, end, begun } = controlled();
  const done = schedule({ a: step('a'), b: step('b'), c: step('c') }, { lanes: 2 });
  expect(begun).toStrictEqual(['a', 'b']);
  await end('b');
  expect(begun).toStrictEqual(['a', 'b', 'c']);
  await end('c');
  await end('a');
  expect((await done).map(({ name }) => name)).toStrictEqual(['b', 'c', 'a']);
});

it('lets a step wait for what it needs, and another take its place meanwhile', async () => {
  const { step, end, begun } = controlled();
  const steps = { build: step('build'), journeys: step('journeys', ['build']), lint: step('lint') };
  const done = schedule(steps, { lanes: 2 });
  expect(begun).toStrictEqual(['build', 'lint']);
  await end('build');
  expect(begun).toStrictEqual(['build', 'lint', 'journeys']);
  await end('lint');
  await end('journeys');
  expect(await done).toHaveLength(3);
});

it('counts a step as failed when what it needs has failed', async () => {
  const { step, end, begun } = controlled();
  const done = schedule(
    { build: step('build'), journeys: step('journeys', ['build']) },
    { lanes: 2 },
  );
  await end('build', { passed: 0, failed: 1 });
  const [, journeys] = await done;
  expect(begun).toStrictEqual(['build']);
  expect(journeys).toMatchObject({ name: 'journeys', passed: 0, failed: 1 });
  expect(journeys!.error!.message).toBe("'journeys' did not run, since 'build' failed.");
});

it('runs a step after another that failed, where it only wants quiet', async () => {
  const { step, end, begun } = controlled();
  const done = schedule(
    { journeys: step('journeys'), unit: step('unit', [], ['journeys']) },
    { lanes: 2 },
  );
  expect(begun).toStrictEqual(['journeys']);
  await end('journeys', { passed: 0, failed: 1 });
  expect(begun).toStrictEqual(['journeys', 'unit']);
  await end('unit');
  expect(await done).toMatchObject([{ failed: 1 }, { name: 'unit', passed: 1 }]);
});

it('runs a step whose forerunner was not asked for', async () => {
  const { step, end } = controlled();
  const done = schedule({ journeys: step('journeys', ['build']) }, { lanes: 2 });
  await end('journeys');
  expect(await done).toMatchObject([{ name: 'journeys', passed: 1 }]);
});

it('counts what throws as one failure, and keeps why', async () => {
  const error = new Error('no browser');
  const broken = { run: () => Promise.reject(error) };
  expect(await schedule({ broken }, { lanes: 1 })).toMatchObject([{ failed: 1, error }]);
});
