import { createDoors } from './doors';
import { createTraces } from './traces';

const live = { base: 'http://registry/remotes/mf-a/1.1.0/', container: 'mf_a_1' };
const other = { base: 'http://registry/remotes/mf-b/1.0.0/', container: 'mf_b_1' };

let asking = '';
const doors = createDoors(window, [live.base, other.base], () => asking);
const traces = createTraces(window, doors);
/** Runs code as if it stood in a file of that version. */
const by = (author: { base: string } | undefined, act: () => void) => {
  asking = author ? `at ${author.base}app.js:1:2` : 'at http://shell/assets/boot.js:1:2';
  act();
  asking = '';
};

/** As code of a module that several share would. */
const listenElsewhere = new Function(
  'listener',
  "window.addEventListener('storage', listener)\n//# sourceURL=http://shell/assets/shared.js",
) as (listener: () => void) => void;

const style = (attributes: Record<string, string> = {}) => {
  const element = document.createElement('style');
  element.textContent = 'body { color: red }';
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
};

beforeEach(() => {
  document.head.replaceChildren();
  document.body.removeAttribute('class');
});

it('a style that a remote added goes with it, and what others share stays', () => {
  const before = style();
  const leave = traces.follow(live);
  const leaked = style();
  const stay = [
    style({ 'data-shared': 'mf_a_1' }),
    style({ 'data-remote': 'mf_b_1' }),
    style({ 'data-css-hash': 'x' }),
  ];
  leave();
  expect(leaked.isConnected).toBe(false);
  for (const one of [before, ...stay]) expect(one.isConnected).toBe(true);
});

it('the styles of a remote’s own modules rest while it is away and are there when it is back', () => {
  const own = style({ 'data-remote': live.container });
  const leave = traces.follow(live);
  expect(own.disabled).toBe(false);
  leave();
  expect(own.disabled).toBe(true);
  const leaveOther = traces.follow(other);
  expect(own.disabled).toBe(true);
  leaveOther();
  const leaveAgain = traces.follow(live);
  expect(own.disabled).toBe(false);
  leaveAgain();
});

it('what a remote did to the looks of the whole page is taken back', () => {
  document.body.className = 'ours';
  const leave = traces.follow(live);
  document.body.className = 'ours theirs';
  document.documentElement.style.overflow = 'hidden';
  leave();
  expect(document.body.className).toBe('ours');
  expect(document.documentElement.hasAttribute('style')).toBe(false);
});

it.each([
  ['window', window],
  ['document', document],
] as const)('a listener that a remote put on %s while on stage no longer hears', (_, target) => {
  const heard: string[] = [];
  const leave = traces.follow(live);
  by(live, () => target.addEventListener('resize', () => heard.push('remote')));
  by(undefined, () => target.addEventListener('resize', () => heard.push('shell')));
  target.dispatchEvent(new Event('resize'));
  leave();
  target.dispatchEvent(new Event('resize'));
  expect(heard).toStrictEqual(['remote', 'shell', 'shell']);
  const leaveAgain = traces.follow(live);
  target.dispatchEvent(new Event('resize'));
  leaveAgain();
  expect(heard.filter((who) => who === 'remote')).toHaveLength(1);
});

it('a listener of its modules rests while it is away', () => {
  const heard: string[] = [];
  by(live, () => window.addEventListener('focus', () => heard.push('module')));
  const leave = traces.follow(live);
  window.dispatchEvent(new Event('focus'));
  leave();
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveLength(1);
  const again = traces.follow(live);
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveLength(2);
  again();
});

it('a listener that the remote itself took away does not come back', () => {
  const heard = jest.fn();
  by(live, () => document.addEventListener('scroll', heard, true));
  const leave = traces.follow(live);
  by(live, () => document.removeEventListener('scroll', heard, true));
  leave();
  traces.follow(live)();
  document.dispatchEvent(new Event('scroll'));
  expect(heard).not.toHaveBeenCalled();
});

it.each<[string, (heard: () => void) => void]>([
  ['another target', (heard) => window.removeEventListener('scroll', heard, true)],
  ['another event', (heard) => document.removeEventListener('resize', heard, true)],
  ['another listener', () => document.removeEventListener('scroll', () => undefined, true)],
  ['another phase', (heard) => document.removeEventListener('scroll', heard, { capture: false })],
])('one that it took away from %s rests, and comes back', (_, takeAway) => {
  const heard = jest.fn();
  by(live, () => document.addEventListener('scroll', heard, { capture: true }));
  const leave = traces.follow(live);
  by(live, () => takeAway(heard));
  leave();
  document.dispatchEvent(new Event('scroll'));
  expect(heard).not.toHaveBeenCalled();
  const leaveAgain = traces.follow(live);
  document.dispatchEvent(new Event('scroll'));
  expect(heard).toHaveBeenCalledTimes(1);
  by(live, () => document.removeEventListener('scroll', heard, true));
  leaveAgain();
});

it.each<[string, (signal: AbortSignal) => AddEventListenerOptions]>([
  ['for once', () => ({ once: true })],
  ['until it is called off', (signal) => ({ signal })],
])('a listener %s does not come back after that', (_, options) => {
  const heard = jest.fn();
  const callOff = new AbortController();
  by(live, () => window.addEventListener('blur', heard, options(callOff.signal)));
  const leave = traces.follow(live);
  window.dispatchEvent(new Event('blur'));
  callOff.abort();
  leave();
  const leaveAgain = traces.follow(live);
  window.dispatchEvent(new Event('blur'));
  leaveAgain();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('an interval of a remote ends with it, and one of the shell goes on', () => {
  jest.useFakeTimers();
  // Fake timers replace the page's: doors of their own.
  const fresh = createTraces(
    window,
    createDoors(window, [live.base], () => asking),
  );
  const ticks = { remote: 0, shell: 0 };
  const leave = fresh.follow(live);
  by(live, () => window.setInterval(() => (ticks.remote += 1), 100));
  by(undefined, () => window.setInterval(() => (ticks.shell += 1), 100));
  jest.advanceTimersByTime(250);
  leave();
  jest.advanceTimersByTime(250);
  expect(ticks).toStrictEqual({ remote: 2, shell: 5 });
  jest.useRealTimers();
});

it('who asks is told by the code that calls, and not by the code which that code was called by', () => {
  const here = 'host/traces.test.ts';
  const real = createTraces(window, createDoors(window, [here]));
  const heard = jest.fn();
  const leave = real.follow({ base: here, container: 'mf_here' });
  window.addEventListener('hashchange', heard);
  window.dispatchEvent(new Event('hashchange'));
  leave();
  window.dispatchEvent(new Event('hashchange'));
  expect(heard).toHaveBeenCalledTimes(1);

  const leaveAgain = real.follow({ base: here, container: 'mf_here' });
  // Called from here, and asked for by somebody else's code.
  [heard].forEach(listenElsewhere);
  leaveAgain();
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});
