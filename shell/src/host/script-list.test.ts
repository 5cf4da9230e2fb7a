import { candidate } from '../testing/remotes';
import { isListed } from './integrity';
import { learnScripts } from './script-list';

const list = { url: 'http://localhost:4100/mf-services/5.0.0/scripts.json', integrity: 'sha384-l' };
const late = 'http://localhost:4100/mf-services/5.0.0/late.js';

const answering = (answer: () => Promise<unknown>) => {
  const fetched = jest.fn(answer);
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
};

it('makes the scripts known that the page was not told of', async () => {
  const one = candidate('mf-services', '5.0.0', { list });
  const fetched = answering(async () => ({ json: async () => ({ 'late.js': 'sha384-late' }) }));
  expect(isListed(late)).toBe(false);
  await learnScripts(list, one);
  expect(fetched.mock.calls).toStrictEqual([
    [list.url, { integrity: list.integrity, credentials: 'same-origin' }],
  ]);
  expect(one.files.get(late)).toBe('sha384-late');
  expect(isListed(late)).toBe(true);
  expect(one.list).toBeUndefined();
});

it('leaves the next try to ask again for one that does not come', async () => {
  const one = candidate('mf-services', '5.0.1', { list });
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(learnScripts(list, one)).rejects.toThrow('Failed to fetch');
  expect(one.list).toBe(list);
});
