import { test, type Page } from '@playwright/test';
import { origins } from './addresses';

/** Something an owner did, and how long it took until the page showed what came of it. */
export interface Interaction {
  /** Path of the page it was done on. */
  on: string;
  act: string;
  milliseconds: number;
}

export interface Waits {
  interactions: Interaction[];
  /** Milliseconds of each task of more than fifty, for which the page could not answer. */
  longTasks: number[];
}

/** How much slower than the machine the telephone is that somebody holds. */
const slowedBy = 4;

export interface Promptness {
  /** What somebody waited for since it was last asked, once the page has shown all of it. */
  since(): Promise<Waits>;
}

interface Told {
  id: string;
  interaction?: Interaction;
  longTask?: number;
}

declare global {
  interface Window {
    tellWait(told: Told): Promise<void>;
    tellAllWaits?: () => Promise<void>;
  }
}

/** Makes a page as slow as on a telephone, and hears from it what took how long. To be called before it is opened. */
export async function watchPromptness(page: Page): Promise<Promptness> {
  const interactions = new Map<string, Interaction>();
  let longTasks: number[] = [];
  await page.exposeFunction('tellWait', ({ id, interaction, longTask }: Told) => {
    if (longTask) longTasks.push(longTask);
    const known = interactions.get(id);
    // One press is several events; what somebody waits for is the longest.
    if (interaction && (known?.milliseconds ?? 0) < interaction.milliseconds) {
      interactions.set(id, interaction);
    }
  });
  await page.addInitScript(tellWaits, origins.SHELL_ORIGIN);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });

  return {
    async since() {
      await page.evaluate(() => window.tellAllWaits?.());
      const waits = { interactions: [...interactions.values()], longTasks };
      interactions.clear();
      longTasks = [];
      return waits;
    },
  };
}

/** Runs in the page; those of providers are none of ours. */
function tellWaits(shell: string) {
  if (location.origin !== shell) return;
  const tellEvents = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const named = entry.target as Element | null;
      const words = named?.closest('button, label, a')?.textContent || named?.getAttribute('id');
      const interaction = {
        on: location.pathname,
        act: `${entry.name} on ${words?.slice(0, 40) ?? 'what is gone'}`,
        milliseconds: entry.duration,
      };
      void window.tellWait({ id: `${performance.timeOrigin} ${entry.interactionId}`, interaction });
    }
  };
  const tellTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) {
      void window.tellWait({ id: '', longTask: Math.round(duration) });
    }
  };
  const events = new PerformanceObserver((list) => tellEvents(list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const tasks = new PerformanceObserver((list) => tellTasks(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  window.tellAllWaits = async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    tellEvents(events.takeRecords());
    tellTasks(tasks.takeRecords());
  };
}

/** Writes down what somebody waited for, the longest first: it depends on the machine, so nothing is asserted of it. */
export function note(what: string, { interactions, longTasks }: Waits): void {
  const longest = interactions
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 5)
    .map(({ on, act, milliseconds }) => `${milliseconds} ms ${act} (${on})`);
  const tasks = longTasks.length > 0 ? `${longTasks.join(', ')} ms` : 'none';
  test.info().annotations.push({
    type: `${what}, at a quarter of the speed`,
    description: `${interactions.length} interactions; ${longest.join('; ')}; long tasks: ${tasks}`,
  });
}
