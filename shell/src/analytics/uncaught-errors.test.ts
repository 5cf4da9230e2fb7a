import type { Tracked } from './collector';
import { trackUncaughtErrors } from './uncaught-errors';

const services = 'http://localhost:4100/remotes/mf-services/1.2.0/app.js';

function opened() {
  const tracked: Tracked[] = [];
  trackUncaughtErrors((event) => tracked.push(event));
  const throws = (name: string, more: object) =>
    window.dispatchEvent(Object.assign(new Event(name), more));
  return { tracked, throws };
}

const thrown = (...addresses: string[]) =>
  Object.assign(new TypeError('sam@example.com'), {
    stack: [
      'TypeError: sam@example.com',
      ...addresses.map((address) => `    at f (${address}:12:5)`),
    ].join('\n'),
  });

it('counts an error for the remote and version in its stack, without its message', () => {
  const { tracked, throws } = opened();
  throws('unhandledrejection', {
    reason: thrown('http://localhost:3000/assets/react.js', `${services}?email=sam@example.com`),
  });
  expect(tracked).toStrictEqual([
    {
      name: 'stray_error',
      fields: {
        error: 'TypeError',
        thrower: 'mf-services',
        version: '1.2.0',
        stack: `http://localhost:3000/assets/react.js:12:5\n${services}:12:5`,
      },
    },
  ]);
});

it('counts a wrapped error where the original was thrown', () => {
  const { tracked, throws } = opened();
  throws('error', { error: Object.assign(thrown(), { cause: thrown(services) }) });
  expect(tracked).toMatchObject([{ fields: { stack: `${services}:12:5` } }]);
});

it('counts an error without a stack for the shell, and counts the same error once', () => {
  const { tracked, throws } = opened();
  throws('unhandledrejection', { reason: 'call sam@example.com' });
  throws('unhandledrejection', { reason: 'call sam@example.com' });
  expect(tracked).toStrictEqual([
    { name: 'stray_error', fields: { error: 'string', thrower: 'shell' } },
  ]);
});
