import { createApiDouble } from 'shared-contracts/testing';
import { createClient, type Middleware } from './middleware';

it('passes a call to the first middleware first and its response last', async () => {
  const seen: string[] = [];
  const log =
    (name: string): Middleware =>
    async (request, send) => {
      seen.push(`${name} ${request.call}`);
      const answer = await send(request);
      seen.push(`${name} answered`);
      return answer;
    };
  const api = createApiDouble({ readSquareUrl: () => ({ url: 'https://connect.example' }) });
  const client = createClient(api, [log('outer'), log('inner')]);
  expect(await client.readSquareUrl({})).toStrictEqual({ url: 'https://connect.example' });
  expect(seen).toStrictEqual([
    'outer readSquareUrl',
    'inner readSquareUrl',
    'inner answered',
    'outer answered',
  ]);
});
