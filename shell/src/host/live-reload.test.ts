import { candidate, candidatesOf } from '../testing/remotes';
import { isListed } from './integrity';
import { reloadWithDevServers } from './live-reload';

const sources: { url: string; onmessage?: (event: { data: string }) => void }[] = [];
const reload = jest.fn();
const send = (data: string) => sources[0]?.onmessage?.({ data });
const { base } = candidate('mf-services', '0.0.0-dev');
const rebuilt = JSON.stringify({ hash: 'b2', scripts: { 'app.js': 'sha384-new' } });

beforeEach(() => {
  sources.length = 0;
  reload.mockReset();
  delete globalThis.__shopfrontUpdates;
  class Source {
    readonly url: string;
    constructor(url: URL) {
      this.url = url.href;
      sources.push(this);
    }
  }
  Object.assign(window, { EventSource: Source });
  const candidates = candidatesOf(
    candidate('mf-services', '0.0.0-dev'),
    candidate('mf-services', '1.0.0'),
    candidate('mf-later-steps', '1.1.0'),
  );
  reloadWithDevServers(candidates, { reload });
});

it('reloads the page for remotes from development servers, and not for published ones', () => {
  expect(sources.map(({ url }) => url)).toStrictEqual(['http://localhost:4100/reload']);
  expect(reload).not.toHaveBeenCalled();
  send('reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads the page if the rebuilt remote has not loaded', () => {
  send(rebuilt);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('lists the new scripts and lets the remote replace its modules', () => {
  const update = jest.fn(() => Promise.resolve());
  globalThis.__shopfrontUpdates = { 'http://localhost:4100': update };
  send(rebuilt);

  expect(update).toHaveBeenCalledWith('b2');
  expect(isListed(`${base}app.js`)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page if the remote cannot replace its modules', async () => {
  const failed = Promise.reject(new Error('Aborted'));
  globalThis.__shopfrontUpdates = { 'http://localhost:4100': () => failed };
  send(rebuilt);
  await failed.catch(() => undefined);

  expect(reload).toHaveBeenCalledTimes(1);
});
