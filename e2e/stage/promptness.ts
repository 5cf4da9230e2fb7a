import { expect, test, type Locator, type Page } from '@playwright/test';
import { origins } from './addresses';
import type { Manner } from './chromium-hands';

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
  /**
   * A finger, and keys: what is pressed is found before, and the page is left alone until it has shown what came of it.
   * To look for words costs it time as well, and four times as much as on the machine.
   */
  hands: Manner;
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
  let told: () => void = () => undefined;
  await page.exposeFunction('tellWait', ({ id, interaction, longTask }: Told) => {
    if (longTask) longTasks.push(longTask);
    // Of a press it is the last of several events.
    if (interaction?.act.startsWith('click')) told();
    const known = interactions.get(id);
    // One press is several events; what somebody waits for is the longest.
    if (interaction && (known?.milliseconds ?? 0) < interaction.milliseconds) {
      interactions.set(id, interaction);
    }
  });
  await page.addInitScript(tellWaits, origins.SHELL_ORIGIN);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });

  const press = async (target: Locator) => {
    // A click that is only tried is events too, which wait for a frame that they do not cause.
    await target.hover();
    const shown = new Promise<void>((resolve) => (told = resolve));
    await page.mouse.down();
    await new Promise((resolve) => setTimeout(resolve, 80));
    await page.mouse.up();
    // What cannot be pressed tells of no click.
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 500))]);
  };

  return {
    hands: {
      press,
      async choose(target) {
        await press(target);
        await expect(target).toBeChecked();
      },
      async write(field, text) {
        await field.fill('');
        // As fast as somebody who is used to it.
        await field.pressSequentially(text, { delay: 100 });
      },
    },
    async since() {
      await page.evaluate(() => window.tellAllWaits?.());
      const waits = { interactions: [...interactions.values()], longTasks };
      interactions.clear();
      longTasks = [];
      return waits;
    },
  };
}

/**
 * Runs in the page; those of providers are none of ours. Waits end when the page has been drawn again, and not when Event
 * Timing says: without a screen Chromium tells of frames that it drew at once only when another screen came, so that a
 * press was told as 300 ms which had its look after 20.
 */
function tellWaits(shell: string) {
  if (location.origin !== shell) return;
  let acts = 0;
  const tellShown = (event: Event) => {
    if (event.type === 'pointerdown' || event.type === 'keydown') acts += 1;
    const id = `${performance.timeOrigin} ${acts}`;
    const named = event.target instanceof Element ? event.target : null;
    const words = named?.closest('button, label, a')?.textContent || named?.getAttribute('id');
    const on = location.pathname;
    const act = `${event.type} on ${words?.slice(0, 40) ?? 'what has no name'}`;
    // Before the page is drawn again, and at once after that.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const milliseconds = Math.round(performance.now() - event.timeStamp);
        void window.tellWait({ id, interaction: { on, act, milliseconds } });
      };
      port2.postMessage('');
    });
  };
  for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    addEventListener(name, tellShown, { capture: true });
  }
  const tellTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) {
      void window.tellWait({ id: '', longTask: Math.round(duration) });
    }
  };
  const tasks = new PerformanceObserver((list) => tellTasks(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  window.tellAllWaits = async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    tellTasks(tasks.takeRecords());
  };
}

/** Writes down what somebody waited for, the longest first: it depends on the machine, so nothing is asserted of it. */
export function note(what: string, { interactions, longTasks }: Waits): void {
  const slowestFirst = interactions.toSorted((one, other) => other.milliseconds - one.milliseconds);
  // Of fifty interactions one may be slower, as browsers' own figures have it.
  const inp = slowestFirst[Math.floor(interactions.length / 50)]?.milliseconds;
  const longest = slowestFirst
    .slice(0, 5)
    .map(({ on, act, milliseconds }) => `${milliseconds} ms ${act} (${on})`);
  const tasks = longTasks.length > 0 ? `${longTasks.join(', ')} ms` : 'none';
  test.info().annotations.push({
    type: `${what}, at a quarter of the speed`,
    description: `${interactions.length} interactions, INP ${inp} ms; ${longest.join('; ')}; long tasks: ${tasks}`,
  });
}
