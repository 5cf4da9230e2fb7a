// Runs steps side by side, each as soon as what it waits for is done.

/**
 * `steps`: name → { needs, after: names of steps, run(): Promise<{ passed, failed }> }, the most urgent first. At
 * most `lanes` run at once. A step waits for those it needs and those it comes after; where one that it needs
 * failed, it does not run and counts as failed. Answers each step's counts and seconds in the order they ended.
 */
async function schedule(steps, { lanes, onStart = () => {}, onEnd = () => {} }) {
  const waiting = new Map(Object.entries(steps));
  const ended = new Map();
  const running = new Map();

  const ready = () =>
    [...waiting].filter(([, { needs = [], after = [] }]) =>
      [...needs, ...after].every((name) => ended.has(name) || !(name in steps)),
    );

  const begin = (name, { needs = [], run }) => {
    waiting.delete(name);
    const failedBefore = needs.find((one) => ended.get(one)?.failed > 0);
    onStart(name);
    const started = Date.now();
    const work = failedBefore
      ? Promise.reject(new Error(`'${name}' did not run, since '${failedBefore}' failed.`))
      : run();
    const done = work
      .catch((error) => ({ passed: 0, failed: 1, error }))
      .then((outcome) => {
        running.delete(name);
        const entry = { name, ...outcome, seconds: (Date.now() - started) / 1000 };
        ended.set(name, entry);
        onEnd(entry);
      });
    running.set(name, done);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const [name, step] of ready().slice(0, lanes - running.size)) begin(name, step);
    if (running.size === 0) throw new Error(`Steps wait for each other: ${[...waiting.keys()]}.`);
    await Promise.race(running.values());
  }
  return [...ended.values()];
}

module.exports = { schedule };
