import type { Page } from '@playwright/test';

/** A layout shift without a cause by the owner (web.dev/articles/cls, without its windows). */
export interface Shift {
  score: number;
  /** Milliseconds since the page was opened. */
  at: number;
  page: string;
  /** The elements that moved, each with its place before and after. */
  what: string[];
}

interface Control {
  name: string;
  /** How far it moved after it could be pressed, in CSS pixels. */
  moved: number;
  /** When it was there, in milliseconds since the page was opened. */
  at: number;
  from: number[];
  to: number[];
}

/** The movements on a page, from its first frame on. */
export interface Moved {
  /** The sum of all layout shifts. */
  shift: number;
  /** The largest of them. */
  shifts: Shift[];
  /** Every control that could be pressed, the one that moved furthest first. */
  controls: Control[];
}

/** A control as the page records it. */
interface Position {
  /** Where it could be pressed first. */
  first: DOMRect | undefined;
  last: DOMRect;
  lastSeen: number;
  moved: number;
  at: number;
  to: DOMRect;
}

type Watched = typeof globalThis & {
  shifts: { all: Shift[]; last: number };
  controls: { all(): Control[]; lastChange(): number };
  /** Set by a journey that collects the shifts of all its pages. */
  reportShift?: (shift: Shift) => void;
};

/** Watches all pages that this tab opens. */
export async function watchStillness(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchControls);
}

/** Collects the shifts of all pages that this tab opens. */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('reportShift', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(watchShifts);
  return shifts;
}

/** Returns the milliseconds since anything on a watched page moved, appeared or disappeared. */
export const restingFor = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts, controls } = globalThis as Watched;
    return performance.now() - Math.max(shifts.last, controls.lastChange());
  });

export async function movedOn(page: Page): Promise<Moved> {
  const { shifts, controls } = await page.evaluate(() => {
    const watched = globalThis as Watched;
    return { shifts: watched.shifts.all, controls: watched.controls.all() };
  });
  return {
    shift: shifts.reduce((sum, { score }) => sum + score, 0),
    shifts: shifts.sort((a, b) => b.score - a.score).slice(0, 6),
    controls: controls
      .map((control) => ({ ...control, moved: Math.round(control.moved * 10) / 10 }))
      .sort((a, b) => b.moved - a.moved),
  };
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  if (window.top !== window) return;
  const watched = globalThis as Watched;
  watched.shifts = { all: [], last: 0 };

  const described = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'nothing';
    const classes = element.getAttribute('class')?.split(' ')[0];
    const words = element.textContent.trim().slice(0, 40);
    return `${element.localName}${classes ? `.${classes}` : ''} “${words}”`;
  };
  const placeOf = ({ x, y, width, height }: DOMRect) =>
    [x, y, width, height].map(Math.round).join(' ');

  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const shift = {
        score: value,
        at: Math.round(startTime),
        page: location.pathname + location.search,
        what: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${described(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        ),
      };
      watched.shifts.all.push(shift);
      watched.shifts.last = performance.now();
      watched.reportShift?.(shift);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in the page before anything else. In each frame it records the position of every control. A control is
 * identified by its kind and its text: a new element with the same text is the same to the owner.
 */
function watchControls(): void {
  const pressable =
    'a[href], button, input, select, textarea, summary, label:has(input), [role=option], [role=tab]';
  // After a longer absence it is another control with the same text.
  const absentMs = 500;
  const positions = new Map<string, Position>();
  const gone: [string, Position][] = [];
  let lastChange = 0;

  const canBePressed = (element: Element, { x, y, width, height }: DOMRect) => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const target = element.closest('label') ?? element;
    return hit !== null && target.contains(hit);
  };
  const far = (a: DOMRect, b: DOMRect) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

  const look = () => {
    const time = performance.now();
    const counts = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      const place = element.getBoundingClientRect();
      if (place.width < 2 || place.height < 2) continue;
      const words = element.getAttribute('aria-label') ?? element.textContent.trim();
      const kind = `${element.localName} ${words.slice(0, 60) || (element.id && '#field')}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      record(count > 1 ? `${kind} (${count})` : kind, element, place, time);
    }
    requestAnimationFrame(look);
  };

  const record = (name: string, element: Element, place: DOMRect, time: number) => {
    const before = positions.get(name);
    if (!before || time - before.lastSeen > absentMs) {
      if (before) gone.push([name, before]);
      const first = canBePressed(element, place) ? place : undefined;
      positions.set(name, { first, last: place, lastSeen: time, moved: 0, at: time, to: place });
      lastChange = time;
      return;
    }
    if (far(before.last, place) > 0.5) lastChange = time;
    Object.assign(before, { lastSeen: time, last: place });
    if (!before.first && canBePressed(element, place)) before.first = place;
    const moved = before.first ? far(before.first, place) : 0;
    if (moved > before.moved) Object.assign(before, { moved, at: time, to: place });
  };
  requestAnimationFrame(look);

  const corner = ({ x, y }: DOMRect) => [Math.round(x), Math.round(y)];
  const allPlaces = () =>
    [...gone, ...positions].flatMap(([name, { first, moved, at, to }]): Control[] =>
      first ? [{ name, moved, at: Math.round(at), from: corner(first), to: corner(to) }] : [],
    );
  Object.assign(window, { controls: { all: allPlaces, lastChange: () => lastChange } });
}
