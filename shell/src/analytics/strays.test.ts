import type { Tracked } from './collector';
import { countStrays } from './strays';

const services = 'http://localhost:4100/remotes/mf-services/1.2.0/app.js';

function opened() {
  const tracked: Tracked[] = [];
  countStrays((event) => tracked.push(event));
  const throws = (name: string, more: object) =>
    window.dispatchEvent(Object.assign(new Event(name), more));
  return { tracked, throws };
}

const thrown = (...addresses: string[]) =>
  Object.assign(new TypeError('sam@example.com'), {
    stack: ['TypeError: sam@example.com', ...addresses.map((at) => `    at f (${at}:12:5)`)].join(
      '\n',
    ),
  });

it('a fault is counted for the remote and version that it came through, with the way and no word', () => {
  const { tracked, throws } = opened();
  throws('unhandledrejection', {
    reason: thrown('http://localhost:3000/assets/react.js', `${services}?email=sam@example.com`),
  });
  expect(tracked).toStrictEqual([
    {
      name: 'stray_error',
      fields: {
        ...{ error: 'TypeError', thrower: 'mf-services', version: '1.2.0' },
        stack: `http://localhost:3000/assets/react.js:12:5\n${services}:12:5`,
      },
    },
  ]);
});

it('an error that wraps another is told by where that one was thrown', () => {
  const { tracked, throws } = opened();
  throws('error', { error: Object.assign(thrown(), { cause: thrown(services) }) });
  expect(tracked).toMatchObject([{ fields: { stack: `${services}:12:5` } }]);
});

it('what has no stack is the shell’s, and the same again is not counted', () => {
  const { tracked, throws } = opened();
  throws('unhandledrejection', { reason: 'call sam@example.com' });
  throws('unhandledrejection', { reason: 'call sam@example.com' });
  expect(tracked).toStrictEqual([
    { name: 'stray_error', fields: { error: 'string', thrower: 'shell' } },
  ]);
});
