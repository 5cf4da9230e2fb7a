/** The movements on a page, from its first frame on. */
export interface Moved {
  /** The sum of all layout shifts without a cause by the owner (web.dev/articles/cls, without its windows). */
  shift: number;
  /** The largest of them, and its elements. */
  shifts: { score: number; at: number; what: string[] }[];
  /** Every control that could be pressed, and how far it moved later, in CSS pixels; the largest first. */
  controls: { name: string; moved: number; at: number; from: number[]; to: number[] }[];
}

interface Stillness {
  moved(): Moved;
  /** Milliseconds since anything moved, appeared or disappeared. */
  restingFor(): number;
}

export type Watched = typeof globalThis & { stillness: Stillness };

/**
 * Runs in the page before anything else, in its top frame. In each frame it records the position of every control. A
 * control is identified by its kind and its text: a new element with the same text is the same to the owner.
 */
export function watchStillness(): void {
  const pressable =
    'a[href], button, input, select, textarea, summary, label:has(input), [role=option], [role=tab]';
  // After a longer absence it is another control with the same text.
  const absentMs = 500;
  interface Control {
    first: DOMRect | undefined;
    last: DOMRect;
    lastSeen: number;
    moved: number;
    at: number;
    to: DOMRect;
  }
  const controls = new Map<string, Control>();
  const gone: [string, Control][] = [];
  const shifts: Moved['shifts'] = [];
  let shift = 0;
  let lastChange = 0;

  const described = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'nothing';
    const classes = element.getAttribute('class')?.split(' ')[0];
    const words = element.textContent.trim().slice(0, 40);
    return `${element.localName}${classes ? `.${classes}` : ''} “${words}”`;
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shift += entry.value;
      lastChange = performance.now();
      shifts.push({
        score: entry.value,
        at: Math.round(entry.startTime),
        what: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const places = [from, to].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${described(node)} ${places.join(' → ')}`;
        }),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const canBePressed = (element: Element, { x, y, width, height }: DOMRect) => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const target = element.closest('label') ?? element;
    return hit !== null && target.contains(hit);
  };
  const far = (a: DOMRect, b: DOMRect) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

  const look = () => {
    const now = performance.now();
    const counts = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      const place = element.getBoundingClientRect();
      if (place.width < 2 || place.height < 2) continue;
      const words = element.getAttribute('aria-label') ?? element.textContent.trim();
      const kind = `${element.localName} ${words.slice(0, 60) || (element.id && '#field')}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      const name = count > 1 ? `${kind} (${count})` : kind;
      const ownerSetup = controls.get(name);
      if (ownerSetup && now - ownerSetup.lastSeen > absentMs) gone.push([name, ownerSetup]);
      if (!ownerSetup || now - ownerSetup.lastSeen > absentMs) {
        const first = canBePressed(element, place) ? place : undefined;
        controls.set(name, { first, last: place, lastSeen: now, moved: 0, at: now, to: place });
        lastChange = now;
        continue;
      }
      ownerSetup.lastSeen = now;
      if (far(ownerSetup.last, place) > 0.5) lastChange = now;
      ownerSetup.last = place;
      if (!ownerSetup.first) {
        if (canBePressed(element, place)) ownerSetup.first = place;
        continue;
      }
      const moved = far(ownerSetup.first, place);
      if (moved > ownerSetup.moved) Object.assign(ownerSetup, { moved, at: now, to: place });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const corner = ({ x, y }: DOMRect) => [Math.round(x), Math.round(y)];
  Object.assign(window, {
    stillness: {
      moved: () => ({
        shift,
        shifts: shifts.sort((a, b) => b.score - a.score).slice(0, 6),
        controls: [...gone, ...controls]
          .filter(([, { first }]) => first)
          .map(([name, { first, moved, at, to }]) => ({
            ...{ name, moved: Math.round(moved * 10) / 10, at: Math.round(at) },
            ...{ from: corner(first!), to: corner(to) },
          }))
          .sort((a, b) => b.moved - a.moved),
      }),
      restingFor: () => performance.now() - lastChange,
    } satisfies Stillness,
  });
}
