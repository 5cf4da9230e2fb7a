interface Test {
  path: string;
  context: { config: { cache: boolean }; hasteFS: { getSize(path: string): number } };
}

const LongestFirst =
  jest.requireActual<new (of: object) => { sort(tests: Test[]): Test[] }>('./longest-first.cjs');

it('starts the suites that take longest first if there are no durations of an earlier run', () => {
  const sizes = { '/mf-x/a.test.ts': 9, '/api/fuzz.test.ts': 4, '/registry/b.test.ts': 3 };
  const all = { ...sizes, '/scripts/c.test.ts': 2, '/mf-x/all.examples.test.ts': 1 };
  const context = {
    config: { cache: false },
    hasteFS: { getSize: (path: string) => all[path as keyof typeof all] },
  };
  const tests = Object.keys(all).map((path) => ({ path, context }));

  expect(new LongestFirst({}).sort(tests).map(({ path }) => path)).toStrictEqual([
    '/api/fuzz.test.ts',
    '/scripts/c.test.ts',
    '/mf-x/all.examples.test.ts',
    '/registry/b.test.ts',
    '/mf-x/a.test.ts',
  ]);
});
