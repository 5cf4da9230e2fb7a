import type { Engine } from './engine';
import { expect, test } from './stage';

/**
 * What the page has loaded of a remote's first script, by the browser's own record: nothing where its
 * policy refused. WebKit counts no bytes, so that there all of it looks cached.
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

test('the next remote is fetched ahead, and is there when it is wanted', async ({
  engine,
  hands,
}) => {
  await hands.open('/welcome?step=2');
  await hands.stands('Connect the Google account linked with your business');
  await expect.poll(() => loaded(engine)).toContainEqual(expect.objectContaining({ came: true }));

  await hands.open('/onboard/priming?step=0');
  await expect.poll(() => loaded(engine)).toContainEqual({ came: true, fromCache: true });
});
