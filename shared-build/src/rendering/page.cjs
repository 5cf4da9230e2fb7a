/* Runs in the page of the live shell: mounts a release in each example of each screen, and returns what failed. */
module.exports = async function renderAll({ entry, container, timeoutMs }) {
  const { examples } = globalThis.__shopfrontExamples;
  const { startOf } = globalThis.__shopfrontStart;
  // The shell only has the integrity of live releases.
  globalThis.__shopfrontIntegrity = undefined;

  const inTime = (promise, message) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(message)), timeoutMs);
      promise.then(resolve, reject);
    });

  const loadScript = (src) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      // The load event fires even if the script throws.
      globalThis.addEventListener('error', ({ error, filename }) => {
        if (filename === script.src) reject(error);
      });
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${src} did not load.`));
      script.src = src;
      document.head.append(script);
    });

  async function loadApp() {
    const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    await loadScript(entry);
    await globalThis[container].init(shell.shareScopeMap.default);
    const app = (await globalThis[container].get('./app'))();
    await app.bootstrap();
    return app;
  }

  const render = (app, domElement, screen, example) =>
    new Promise((resolve, reject) => {
      const { view, api } = startOf(screen, example);
      const store = { get: () => view, subscribe: () => () => undefined };
      const handleArrival = () => {
        // Effects of the same render may still fail.
        if (domElement.querySelector('h1')?.textContent.trim()) setTimeout(resolve);
        else reject(new Error('It renders no heading.'));
      };
      const props = {
        view: store,
        api,
        domElement,
        emit: () => undefined,
        arrived: handleArrival,
        failed: reject,
      };
      Promise.resolve(app.mount(props)).catch(reject);
    });

  const messageOf = (error) => String(error?.message ?? error).split('\n')[0];
  const allExamples = Object.entries(examples).flatMap(([screen, states]) =>
    Object.entries(states).map(([name, example]) => ({ screen, name, example })),
  );

  const app = await inTime(loadApp(), 'It did not load in time.').catch(messageOf);
  if (typeof app === 'string') return { fault: app };
  const failures = [];
  for (const { screen, name, example } of allExamples) {
    const domElement = document.createElement('div');
    document.body.append(domElement);
    try {
      await inTime(render(app, domElement, screen, example), 'It did not render in time.');
    } catch (error) {
      failures.push({ screen, example: name, message: messageOf(error) });
    }
    await app.unmount();
    domElement.remove();
  }
  return { count: allExamples.length, failures };
};
