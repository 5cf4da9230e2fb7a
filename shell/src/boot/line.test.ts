import { createReporter } from '../report';
import { worldParts, type World } from '../testing/shell';
import { createLine } from './line';

let close = () => undefined as void;
afterEach(() => close());

const noPins = { changed: () => undefined, header: () => undefined };

function lineAt(world: Partial<World> = {}) {
  const { opened, parts } = worldParts({ address: '/client-count', ...world });
  close = opened.close;
  const changes: boolean[] = [];
  const line = createLine(parts, noPins, createReporter(), (online) => void changes.push(online));
  return { line, parts, changes };
}

const settings = { apiOrigin: 'https://api.example', testApiOrigin: 'https://test-api.example' };

it('leads to the API of the settings, and to the other one while the test flag is in storage', () => {
  const { line, parts } = lineAt({ settings });
  expect(line.origin()).toBe('https://api.example');
  parts.storage.keep({ test: '1' });
  expect(line.origin()).toBe('https://test-api.example');
});

it('is down when the browser says so, and up again once the API answers', async () => {
  const answers = { reachable: false };
  const { line, parts, changes } = lineAt({ probe: () => Promise.resolve(answers.reachable) });
  window.dispatchEvent(new Event('offline'));
  expect(parts.frame.get().online).toBe(false);
  answers.reachable = true;
  window.dispatchEvent(new Event('online'));
  for (let turn = 0; turn < 500 && changes.length < 2; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(changes).toStrictEqual([false, true]);
  expect(parts.frame.get().online).toBe(true);
  expect(typeof line.api.readSession).toBe('function');
});
