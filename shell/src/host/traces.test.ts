import { createListenerTracker } from './listener-tracker';
import { createTraces } from './traces';

const live = { base: 'http://registry/remotes/mf-a/1.1.0/', container: 'mf_a_1' };
const otherVersion = { base: 'http://registry/remotes/mf-b/1.0.0/', container: 'mf_b_1' };

let callerAddress = '';
const tracker = createListenerTracker(window, [live.base, otherVersion.base], () => callerAddress);
const traces = createTraces(window, tracker);
/** Runs code as if it were in a file of that version. */
const runAs = (author: { base: string } | undefined, act: () => void) => {
  callerAddress = author ? `at ${author.base}app.js:1:2` : 'at http://shell/assets/boot.js:1:2';
  act();
  callerAddress = '';
};

/** Adds a listener as the code of a shared module would. */
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

it('removes a style that a remote added, and keeps shared styles', () => {
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
  for (const element of [before, ...stay]) expect(element.isConnected).toBe(true);
});

it("disables the styles of a remote's modules while it is unmounted", () => {
  const own = style({ 'data-remote': live.container });
  const leave = traces.follow(live);
  expect(own.disabled).toBe(false);
  leave();
  expect(own.disabled).toBe(true);
  const leaveOther = traces.follow(otherVersion);
  expect(own.disabled).toBe(true);
  leaveOther();
  const leaveAgain = traces.follow(live);
  expect(own.disabled).toBe(false);
  leaveAgain();
});

it('restores the class and style attributes of the page', () => {
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
] as const)(
  'a listener that a remote put on %s while mounted is not called after it was unmounted',
  (_, target) => {
    const calls: string[] = [];
    const leave = traces.follow(live);
    runAs(live, () => target.addEventListener('resize', () => calls.push('remote')));
    runAs(undefined, () => target.addEventListener('resize', () => calls.push('shell')));
    target.dispatchEvent(new Event('resize'));
    leave();
    target.dispatchEvent(new Event('resize'));
    expect(calls).toStrictEqual(['remote', 'shell', 'shell']);
    const leaveAgain = traces.follow(live);
    target.dispatchEvent(new Event('resize'));
    leaveAgain();
    expect(calls.filter((who) => who === 'remote')).toHaveLength(1);
  },
);

it("removes a listener of the remote's modules until the remote is mounted again", () => {
  const calls: string[] = [];
  runAs(live, () => window.addEventListener('focus', () => calls.push('module')));
  const leave = traces.follow(live);
  window.dispatchEvent(new Event('focus'));
  leave();
  window.dispatchEvent(new Event('focus'));
  expect(calls).toHaveLength(1);
  const leaveAgain = traces.follow(live);
  window.dispatchEvent(new Event('focus'));
  expect(calls).toHaveLength(2);
  leaveAgain();
});

it('does not restore a listener that the remote removed itself', () => {
  const calls = jest.fn();
  runAs(live, () => document.addEventListener('scroll', calls, true));
  const leave = traces.follow(live);
  runAs(live, () => document.removeEventListener('scroll', calls, true));
  leave();
  traces.follow(live)();
  document.dispatchEvent(new Event('scroll'));
  expect(calls).not.toHaveBeenCalled();
});

it.each<[string, (calls: () => void) => void]>([
  ['another target', (calls) => window.removeEventListener('scroll', calls, true)],
  ['another event', (calls) => document.removeEventListener('resize', calls, true)],
  ['another listener', () => document.removeEventListener('scroll', () => undefined, true)],
  ['another phase', (calls) => document.removeEventListener('scroll', calls, { capture: false })],
])('restores a listener when the remote removed one for %s', (_, remove) => {
  const calls = jest.fn();
  runAs(live, () => document.addEventListener('scroll', calls, { capture: true }));
  const leave = traces.follow(live);
  runAs(live, () => remove(calls));
  leave();
  document.dispatchEvent(new Event('scroll'));
  expect(calls).not.toHaveBeenCalled();
  const leaveAgain = traces.follow(live);
  document.dispatchEvent(new Event('scroll'));
  expect(calls).toHaveBeenCalledTimes(1);
  runAs(live, () => document.removeEventListener('scroll', calls, true));
  leaveAgain();
});

it.each<[string, (signal: AbortSignal) => AddEventListenerOptions]>([
  ['for once', () => ({ once: true })],
  ['with an aborted signal', (signal) => ({ signal })],
])('does not restore a listener %s', (_, options) => {
  const calls = jest.fn();
  const controller = new AbortController();
  runAs(live, () => window.addEventListener('blur', calls, options(controller.signal)));
  const leave = traces.follow(live);
  window.dispatchEvent(new Event('blur'));
  controller.abort();
  leave();
  const leaveAgain = traces.follow(live);
  window.dispatchEvent(new Event('blur'));
  leaveAgain();
  expect(calls).toHaveBeenCalledTimes(1);
});

it('stops the intervals of a remote and keeps those of the shell', () => {
  jest.useFakeTimers();
  // Fake timers replace the page's own, so this test needs a new tracker.
  const fresh = createTraces(
    window,
    createListenerTracker(window, [live.base], () => callerAddress),
  );
  const ticks = { remote: 0, shell: 0 };
  const leave = fresh.follow(live);
  runAs(live, () => window.setInterval(() => (ticks.remote += 1), 100));
  runAs(undefined, () => window.setInterval(() => (ticks.shell += 1), 100));
  jest.advanceTimersByTime(250);
  leave();
  jest.advanceTimersByTime(250);
  expect(ticks).toStrictEqual({ remote: 2, shell: 5 });
  jest.useRealTimers();
});

it("identifies the version by the code that calls, not by that code's caller", () => {
  const here = 'host/traces.test.ts';
  const real = createTraces(window, createListenerTracker(window, [here]));
  const calls = jest.fn();
  const leave = real.follow({ base: here, container: 'mf_here' });
  window.addEventListener('hashchange', calls);
  window.dispatchEvent(new Event('hashchange'));
  leave();
  window.dispatchEvent(new Event('hashchange'));
  expect(calls).toHaveBeenCalledTimes(1);

  const leaveAgain = real.follow({ base: here, container: 'mf_here' });
  // This file makes the call, and other code adds the listener.
  [calls].forEach(listenElsewhere);
  leaveAgain();
  window.dispatchEvent(new Event('storage'));
  expect(calls).toHaveBeenCalledTimes(2);
});
