import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { origins } from '../stage/addresses';
import type { Hands, Words } from '../stage/hands';
import type { Engine, Target } from './engine';
import { patternOf, reach, reads, seek, type Sought } from './seek';

const library = readFileSync(
  join(__dirname, '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** Runs in each document before any search in it. */
const eyes = `${library}\nwindow.seek = ${String(seek)};`;

/** The longest time for one step of a journey: a provider's redirect and a remote's first load. */
const patience = { timeout: 60_000, intervals: [50, 100, 200, 400] };

const fields = ['textbox', 'combobox', 'searchbox', 'spinbutton'];

/** An owner's actions in an engine. */
export const engineHands = (engine: Engine): Hands => ({
  ...within(engine, false),
  sheet: within(engine, true),
});

type Wanted = Omit<Sought, 'inSheet'>;

function within(engine: Engine, inSheet: boolean): Omit<Hands, 'sheet'> {
  /** Repeats the check until it passes, also after the page has changed. */
  const patiently = (work: () => Promise<unknown>) =>
    expect(async () => void (await work())).toPass(patience);

  const look = async (question: typeof seek, wanted: Wanted): Promise<Target | undefined> => {
    if (!(await engine.ask(() => 'seek' in window))) await engine.load(eyes);
    return engine.find(question, { ...wanted, inSheet });
  };
  const find = async (question: typeof seek, wanted: Wanted): Promise<Target> => {
    const element = await look(question, wanted);
    expect(element, JSON.stringify(wanted)).toBeDefined();
    return element!;
  };
  const miss = (wanted: Wanted) =>
    patiently(async () => {
      const element = await look(seek, wanted);
      expect(element, `no ${JSON.stringify(wanted)}`).toBeUndefined();
    });
  const see = (wanted: Wanted) => patiently(() => find(seek, wanted));
  const press = (wanted: Wanted) => patiently(async () => (await find(reach, wanted)).click());

  const write = (wanted: Wanted, text: string) =>
    patiently(async () => {
      const field = await find(reach, wanted);
      await field.click();
      await engine.ask(() => (document.activeElement as HTMLInputElement).select?.());
      await field.type(text);
    });

  const button = (name: Words): Wanted => ({ roles: ['button'], name: patternOf(name) });
  const field = (label: Words): Wanted => ({ roles: fields, name: patternOf(label) });

  return {
    open: (address) => engine.open(new URL(address, origins.SHELL_ORIGIN).href),
    press: (name) => press(button(name)),
    choose: (name) => press({ roles: ['radio', 'checkbox'], name: patternOf(name) }),
    write: (label, text) => write(field(label), text),
    search: (text) => write({ roles: ['searchbox'] }, text),
    pick: (label, option) => patiently(async () => (await find(seek, field(label))).pick(option)),
    take: (name) => press({ roles: ['option'], name: patternOf(name) }),
    async stands(heading, percent) {
      await see({ roles: ['heading'], level: 1, name: patternOf(heading) });
      const bar = { roles: ['progressbar'] };
      if (percent === 'no bar') await miss(bar);
      else if (percent) await see({ ...bar, percent });
    },
    reads: (text) =>
      patiently(async () => {
        const isThere = await engine.ask(reads, patternOf(text), inSheet);
        expect(isThere, String(text)).toBe(true);
      }),
    holds: (label, text) => see({ ...field(label), value: patternOf(text) }),
    at: (address) =>
      patiently(async () => {
        const current = await engine.address();
        expect(current).toMatch(asPattern(address));
      }),
    isReady: (name) => see({ ...button(name), disabled: false }),
    isNotReady: (name) => see({ ...button(name), disabled: true }),
  };
}

/** A string is the whole address of a page of the shell. */
const asPattern = (address: Words) =>
  typeof address === 'string'
    ? new RegExp(`^${new URL(address, origins.SHELL_ORIGIN).href.replace(/[.?]/g, '\\$&')}$`)
    : address;
