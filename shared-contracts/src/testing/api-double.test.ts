import { endpoints, type Api, type Call } from '../api/index';
import { createApiDouble } from './index';

/** Skips the types, as for data from another server. */
const untyped = (api: Api) =>
  api as unknown as Record<Call, (payload: unknown) => Promise<unknown>>;

it('returns the fields of the contract, and removes others', async () => {
  const api = createApiDouble({
    readSquareUrl: () => ({ url: 'https://a.example', debug: true }) as { url: string },
  });
  await expect(api.readSquareUrl({})).resolves.toStrictEqual({ url: 'https://a.example' });
});

it('passes the payload to the handler as the server would parse it', async () => {
  const requests: unknown[] = [];
  const api = createApiDouble({
    starService: (payload) => {
      requests.push(payload);
      return { ok: true };
    },
  });
  await untyped(api).starService({ service_id: 's-1', star: true, extra: 1 });
  expect(requests).toStrictEqual([{ service_id: 's-1', star: true }]);
});

it.each<[Call, unknown]>([
  ['addService', { service_id: 's-1' }],
  ['savePreference', { key: 'unheard-of', value: 'x' }],
])('rejects %s with the wrong payload %j', async (call, payload) => {
  const handler = jest.fn();
  const api = createApiDouble({ [call]: handler });
  await expect(untyped(api)[call](payload)).rejects.toThrow();
  expect(handler).not.toHaveBeenCalled();
});

it.each<[Call, unknown, unknown]>([
  ['readLocations', { email: 'a@b.c' }, 'none found'],
  ['readStage', { uid: 'u' }, undefined],
])('rejects for %s and the payload %j the wrong response %j', async (call, payload, answer) => {
  const api = createApiDouble({ [call]: () => answer });
  await expect(untyped(api)[call](payload)).rejects.toThrow();
});

it('refuses a call that the test did not expect', async () => {
  await expect(createApiDouble({}).endSession({})).rejects.toMatchObject({
    code: 'API_UNREACHABLE',
    message: "No handler for 'endSession'.",
  });
});

it('rejects with the error of the handler', async () => {
  const failure = new Error('no');
  const api = createApiDouble({ endSession: () => Promise.reject(failure) });
  await expect(api.endSession({})).rejects.toBe(failure);
});

it('has exactly the calls of the contract', () => {
  expect(Object.keys(createApiDouble({})).sort()).toStrictEqual(Object.keys(endpoints).sort());
});
