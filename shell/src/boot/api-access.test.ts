import { createReporter } from '../errors/report';
import { worldParts, type World } from '../testing/shell';
import { createLine } from './line';

let close = () => undefined as void;
afterEach(() => close());

const noPins = { changed: () => undefined, header: () => undefined };

function lineAt(world: Partial<World> = {}, calls?: 'by the network') {
  const { opened, parts } = worldParts({ address: '/client-count', ...world });
  close = opened.close;
  const changes: boolean[] = [];
  const { probe } = parts.beyond;
  const line = createLine(
    calls ? { ...parts, beyond: { probe } } : parts,
    noPins,
    createReporter(),
    (online) => void changes.push(online),
  );
  return { line, parts, changes };
}

const until = async (met: () => boolean) => {
  for (let turn = 0; turn < 500 && !met(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
};

const settings = { apiOrigin: 'https://api.example', testApiOrigin: 'https://test-api.example' };

it('leads to the API of the settings, and to the other one while the test flag is in storage', () => {
  const { line, parts } = lineAt({ settings });
  expect(line.origin()).toBe('https://api.example');
  parts.storage.keep({ test: '1' });
  expect(line.origin()).toBe('https://test-api.example');
});

it('calls the API itself, and doubts the connection when nothing answers', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = { reachable: false };
  const { line, changes } = lineAt(
    {
      settings: { ...settings, apiOrigin: 'http://127.0.0.1:1' },
      probe: () => Promise.resolve(answers.reachable),
    },
    'by the network',
  );
  await expect(line.api.readSession({}, { timeoutMs: 500 })).rejects.toMatchObject({
    code: 'API_UNREACHABLE',
  });
  await until(() => changes.length === 1);
  answers.reachable = true;
  window.dispatchEvent(new Event('online'));
  await until(() => changes.length === 2);
  expect(changes).toStrictEqual([false, true]);
  said.mockRestore();
});

it('is down when the browser says so, and up again once the API answers', async () => {
  const answers = { reachable: false };
  const { line, parts, changes } = lineAt({ probe: () => Promise.resolve(answers.reachable) });
  window.dispatchEvent(new Event('offline'));
  expect(parts.frame.get().online).toBe(false);
  answers.reachable = true;
  window.dispatchEvent(new Event('online'));
  await until(() => changes.length === 2);
  expect(changes).toStrictEqual([false, true]);
  expect(parts.frame.get().online).toBe(true);
  expect(typeof line.api.readSession).toBe('function');
});
