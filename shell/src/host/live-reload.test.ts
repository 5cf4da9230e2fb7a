import { candidate, candidatesOf } from '../testing/remotes';
import { reloadWithDevServers } from './live-reload';

it('reloads the page for remotes from development servers, and not for published ones', () => {
  const sources: { url: string; onmessage?: () => void }[] = [];
  class Source {
    onmessage?: () => void;
    readonly url: string;
    constructor(url: URL) {
      this.url = url.href;
      sources.push(this);
    }
  }
  Object.assign(window, { EventSource: Source });
  const reload = jest.fn();
  const candidates = candidatesOf(
    candidate('mf-services', '0.0.0-dev'),
    candidate('mf-services', '1.0.0'),
    candidate('mf-later-steps', '1.1.0'),
  );
  reloadWithDevServers(candidates, { reload });
  expect(sources.map(({ url }) => url)).toStrictEqual(['http://localhost:4100/reload']);
  expect(reload).not.toHaveBeenCalled();
  sources[0]?.onmessage?.();
  expect(reload).toHaveBeenCalledTimes(1);
});
