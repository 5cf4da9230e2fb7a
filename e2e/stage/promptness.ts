import { expect, test, type Locator, type Page } from '@playwright/test';
import { origins } from './addresses';
import type { Manner } from './chromium-hands';

/** An owner's action, and the time until the page showed its result. */
export interface Interaction {
  /** Path of the page. */
  on: string;
  act: string;
  milliseconds: number;
}

export interface Waits {
  interactions: Interaction[];
  /** Milliseconds of each long task (more than fifty), during which the page could not respond. */
  longTasks: number[];
}

/** How many times slower the phone is than this machine. */
const slowedBy = 4;

export interface Promptness {
  /**
   * Presses and types. The element is located before, and the page is left alone until it has shown the result, since
   * searching it would cost it four times as much time.
   */
  hands: Manner;
  /** Returns the interactions since the last call, once the page has shown all results. */
  since(): Promise<Waits>;
}

interface Wait {
  id: string;
  interaction?: Interaction;
  longTask?: number;
}

declare global {
  interface Window {
    tellWait(wait: Wait): Promise<void>;
    tellAllWaits?: () => Promise<void>;
  }
}

/** Makes a page as slow as on a phone, and records its interactions. Call it before the page opens. */
export async function watchPromptness(page: Page): Promise<Promptness> {
  const interactions = new Map<string, Interaction>();
  let longTasks: number[] = [];
  let reportPress: () => void = () => undefined;
  await page.exposeFunction('tellWait', ({ id, interaction, longTask }: Wait) => {
    if (longTask) longTasks.push(longTask);
    // The last event of a press.
    if (interaction?.act.startsWith('click')) reportPress();
    const known = interactions.get(id);
    // One press has more than one event; the longest counts.
    if (interaction && (known?.milliseconds ?? 0) < interaction.milliseconds) {
      interactions.set(id, interaction);
    }
  });
  await page.addInitScript(tellWaits, origins.SHELL_ORIGIN);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });

  const press = async (target: Locator) => {
    // A trial click also causes events, which wait for a frame that they do not cause.
    await target.hover();
    const shown = new Promise<void>((resolve) => (reportPress = resolve));
    await page.mouse.down();
    await new Promise((resolve) => setTimeout(resolve, 80));
    await page.mouse.up();
    // A disabled control reports no click.
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
        // The speed of an experienced user.
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
 * Runs in the page, except on pages of providers. A wait ends when the page has rendered again, not when Event Timing
 * reports it: without a display, Chromium reports frames late, so a press counted as 300 ms although it showed after
 * 20.
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
    // Before the next paint, and right after it.
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

/** Reports the interactions, longest first. They depend on the machine, so nothing is asserted. */
export function note(what: string, { interactions, longTasks }: Waits): void {
  const slowestFirst = interactions.toSorted((a, b) => b.milliseconds - a.milliseconds);
  // One of fifty interactions may be slower, as in the browsers' own metrics.
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
