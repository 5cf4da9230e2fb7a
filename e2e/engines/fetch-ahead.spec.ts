import type { Engine } from './engine';
import { expect, test } from './stage';

/**
 * Returns what the page has loaded of a remote's first script, by the browser's resource timing; undefined if its
 * policy refused it. WebKit reports no bytes, so every resource looks cached there.
 */
const loaded = (engine: Engine) =>
  engine.ask(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/mf-priming-square\/.*\/leanEntry\.js$/.test(name))
      .map((entry) => {
        const { responseEnd, transferSize } = entry as PerformanceResourceTiming;
        return { came: responseEnd > 0, fromCache: transferSize === 0 };
      }),
  );

test('fetches the next remote ahead, and has it when it is needed', async ({ engine, hands }) => {
  await hands.open('/welcome?step=2');
  await hands.stands('Connect the Google account linked with your business');
  await expect.poll(() => loaded(engine)).toContainEqual(expect.objectContaining({ came: true }));

  await hands.open('/onboard/priming?step=0');
  await expect.poll(() => loaded(engine)).toContainEqual({ came: true, fromCache: true });
});
