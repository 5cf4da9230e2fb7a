import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import type { ShopfrontError } from 'shared-contracts';
import { createApi } from './client';

type SentRequest = InternalAxiosRequestConfig<string>;
type Network = (
  requests: SentRequest,
) => { status?: number; type?: string; retryAfter?: string; body: string } | Error;

const json = 'application/json; charset=utf-8';

/** Creates the client with a function instead of the network. */
function clientOver(
  network: Network,
  origin = () => 'https://api.example',
  pin: () => string | undefined = () => undefined,
) {
  const requests: SentRequest[] = [];
  const failures: [string, ShopfrontError][] = [];
  const http = axios.create({
    adapter: async (config) => {
      requests.push(config);
      const reply = network(config);
      if (reply instanceof Error) throw reply;
      const { status = 200, type = json, retryAfter, body } = reply;
      const response = {
        // Like the browser's adapter, this applies the transformation of the call to the text.
        data: body,
        status,
        statusText: '',
        headers: { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) },
        config,
      };
      if (status < 400) return response;
      throw new AxiosError(`status ${status}`, 'ERR_BAD', config, null, response);
    },
  });
  const api = createApi({
    origin,
    slug: 'shopfront',
    failed: (call, error) => failures.push([call, error]),
    pin,
    http,
  });
  return { api, requests, failures, last: () => requests[requests.length - 1]! };
}

const succeed = () => ({ body: '{"ok":true}' });

describe('a request', () => {
  it('has the query of a GET and the cookie [7]', async () => {
    const { api, last } = clientOver(() => ({ body: '{"locations":[]}' }));
    await api.readLocations({ email: 'sam+a@example.com' });
    expect(last()).toMatchObject({
      method: 'get',
      url: 'https://api.example/get_biz_locations',
      params: { email: 'sam+a@example.com' },
      withCredentials: true,
      timeout: 10_000,
    });
    expect(last().data).toBeUndefined();
  });

  it('has the body of a POST as JSON', async () => {
    const { api, last } = clientOver(succeed);
    await api.starService({ service_id: 's-1', star: false });
    expect(last()).toMatchObject({ method: 'post', url: 'https://api.example/star-service' });
    expect(JSON.parse(last().data!)).toStrictEqual({ service_id: 's-1', star: false });
    expect(last().headers.getContentType()).toContain('application/json');
  });

  it('encodes a value in the path and sends it nowhere else (C34) [7]', async () => {
    const { api, last } = clientOver(() => ({ body: '{"services":[]}' }));
    await api.readRecommendedServices({ category: 'Hair salon / spa?#' });
    expect(last().url).toBe('https://api.example/get_ss_services/Hair%20salon%20%2F%20spa%3F%23');
    expect(last().params).toStrictEqual({});
  });

  it('names the product in the path', async () => {
    const { api, last } = clientOver(() => ({ body: '{"categories":[]}' }));
    await api.readProfileCategories({});
    expect(last().url).toBe('https://api.example/shopfront_webapp/get-gbp-categories');
  });

  it('goes to the current host [3] [7]', async () => {
    let origin = 'https://api.example';
    const { api, requests } = clientOver(succeed, () => origin);
    await api.endSession({});
    origin = 'https://test.example';
    await api.endSession({});
    expect(requests.map(({ url }) => url)).toStrictEqual([
      'https://api.example/session/end',
      'https://test.example/session/end',
    ]);
  });

  it('has the idempotency key of the call, if there is one', async () => {
    const { api, requests } = clientOver(succeed);
    await api.endSession({}, { idempotencyKey: 'key-1' });
    await api.endSession({});
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key') ?? null)).toStrictEqual([
      'key-1',
      null,
    ]);
  });

  it('has the age of an answer, if there is one', async () => {
    const { api, requests } = clientOver(succeed);
    await api.endSession({}, { givenAgoMs: 0 });
    await api.endSession({}, { givenAgoMs: 61_000 });
    await api.endSession({});
    expect(requests.map(({ headers }) => headers.get('Given-Ago') ?? null)).toStrictEqual([
      '0',
      '61000',
      null,
    ]);
  });

  it('has the release set when it changes something, and no custom header when it reads', async () => {
    const { api, requests } = clientOver(succeed, undefined, () => 'production.5.1763800000');
    await api
      .sendOnboardingMail({ email: 'a@example.com', location: 'l', place_id: 'p' })
      .catch(() => undefined);
    await api.endSession({});
    await api.readSession({}).catch(() => undefined);
    expect(requests.map(({ headers }) => headers.get('x-release-set') ?? null)).toStrictEqual([
      'production.5.1763800000',
      null,
      null,
    ]);
  });

  it('that changes something belongs to an action with a random number', async () => {
    const { api, requests } = clientOver(succeed);
    const payload = { square_preference: 'no-square', uid: 'uid-1' } as const;
    const changing = () => api.saveSquarePreference(payload).catch(() => undefined);
    // Two calls at once, and one that follows from their responses, belong to one action.
    await Promise.all([changing(), changing()]);
    await changing();
    await new Promise((later) => setTimeout(later));
    await changing();
    await api.readSession({}).catch(() => undefined);
    const traceparents = requests.map(
      ({ headers }) => headers.get('traceparent') as string | undefined,
    );
    const [first, ...parts] = traceparents.map((traceparent) => traceparent?.split('-'));
    expect(traceparents[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const isFirstAction = parts.map((part) => part && part[1] === first![1]);
    expect(isFirstAction).toStrictEqual([true, true, false, undefined]);
    expect(new Set(traceparents.slice(0, 4)).size).toBe(4);
  });

  it('has the timeout of the caller', async () => {
    const { api, last } = clientOver(succeed);
    await api.endSession({}, { timeoutMs: 2_000 });
    expect(last().timeout).toBe(2_000);
  });
});

describe('a response', () => {
  it.each(['priming-2', '"services"', '0123', 'null', '{"a":1}'])(
    'in plain text is returned unchanged: %s (C12) [4.2]',
    async (body) => {
      const { api } = clientOver(() => ({ type: 'text/plain; charset=utf-8', body }));
      await expect(api.readStage({ uid: 'uid-1' })).resolves.toBe(body);
    },
  );

  it('in JSON is parsed even where text is possible', async () => {
    const { api } = clientOver(() => ({ body: '"No locations found"' }));
    await expect(api.readLocations({ email: 'sam@example.com' })).resolves.toBe(
      'No locations found',
    );
  });

  it('loses properties that the contract does not have', async () => {
    const { api } = clientOver(() => ({ body: '{"url":"https://a.example","debug":1}' }));
    await expect(api.readSquareUrl({})).resolves.toStrictEqual({ url: 'https://a.example' });
  });

  it.each([
    ['breaks the contract', { body: '{"url":7}' }],
    ['is empty', { body: '' }],
    ['is not JSON despite its content type', { body: '<html>' }],
    ['is a page', { type: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' }],
    [
      'is JSON with the wrong content type',
      { type: 'text/plain', body: '{"url":"https://a.example"}' },
    ],
  ])('that %s is reported as malformed', async (_, answer) => {
    const { api, failures } = clientOver(() => answer);
    const failure = { code: 'API_ANSWER_MALFORMED', cause: expect.anything() };
    await expect(api.readSquareUrl({})).rejects.toMatchObject(failure);
    expect(failures).toStrictEqual([['readSquareUrl', expect.objectContaining(failure)]]);
  });

  it.each(['null', '{}', '{"res":null}', '{"res":{"uid":"u"}}', '{"res":"not a valid user"}'])(
    'reads %s as an unknown user (C8) [5]',
    async (body) => {
      const { api } = clientOver(() => ({ body }));
      await expect(api.readUserDetails({ uid: 'uid-1' })).rejects.toMatchObject({
        code: 'API_ANSWER_MALFORMED',
      });
    },
  );
});

describe('a failure', () => {
  const refuse = (body: unknown, status = 400) =>
    clientOver(() => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }));

  it('has the code, the message and the field that the server sent', async () => {
    const { api, failures } = refuse(
      { code: 'CODE_WRONG', message: 'Not this one.', field: 'otp' },
      422,
    );
    const otp = { otp: '123456', verification_token: 't', is_test: false, business_email: 'a@b.c' };
    await expect(api.verifyCode(otp)).rejects.toMatchObject({
      name: 'ShopfrontError',
      code: 'CODE_WRONG',
      message: 'Not this one.',
      field: 'otp',
      status: 422,
      cause: expect.any(AxiosError),
    });
    expect(failures).toHaveLength(1);
  });

  it.each([
    [{ code: 'SOMETHING_NEW', message: 'x' }, 400],
    [{ error: 'x' }, 500],
    ['null', 502],
    ['<html>Bad gateway</html>', 502],
    ['', 503],
  ])('without a known code, as %j, is API_FAILED with its status', async (body, status) => {
    const { api } = refuse(body, status);
    await expect(api.endSession({})).rejects.toMatchObject({ code: 'API_FAILED', status });
  });

  it.each([
    [401, 'SESSION_MISSING'],
    [403, 'NOT_YOURS'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY'],
  ])('in plain text with status %i is %s', async (status, code) => {
    const { api } = refuse('No locations found', status);
    await expect(api.readLocations({ email: 'other@example.com' })).rejects.toMatchObject({
      code,
      status,
    });
  });

  it.each([
    ['in its body', { body: '{"code":"TOO_MANY","message":"x","retryAfterSeconds":90}' }, 90],
    ['in a header', { body: '<html>Slow down</html>', retryAfter: '17' }, 17],
    ['as a date', { body: '', retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
    ['nowhere', { body: '{"code":"TOO_MANY","message":"x"}' }, undefined],
  ])('of too many calls has the time to retry, sent %s', async (_, answer, seconds) => {
    const { api } = clientOver(() => ({ status: 429, ...answer }));
    const failure: ShopfrontError = await api.endSession({}).then(
      () => Promise.reject(new Error('was answered')),
      (error: ShopfrontError) => error,
    );
    expect(failure).toMatchObject({ code: 'TOO_MANY', status: 429 });
    expect(failure.retryAfterSeconds).toBe(seconds);
  });

  it.each([
    ['took too long', 'ETIMEDOUT', 'API_TIMEOUT'],
    ['found no network', 'ERR_NETWORK', 'API_UNREACHABLE'],
    ['was aborted with its page', 'ECONNABORTED', 'API_UNREACHABLE'],
  ])('of a call that %s has its own code', async (_, axiosCode, code) => {
    const { api, failures } = clientOver(() => new AxiosError('failed', axiosCode));
    await expect(api.endSession({})).rejects.toMatchObject({ code });
    expect(failures).toMatchObject([['endSession', { code }]]);
  });

  it('of a call that its caller aborted is thrown and not reported', async () => {
    const controller = new AbortController();
    const { api, failures } = clientOver(() => {
      controller.abort();
      return new CanceledError();
    });
    await expect(api.endSession({}, { signal: controller.signal })).rejects.toMatchObject({
      code: 'API_UNREACHABLE',
    });
    expect(failures).toStrictEqual([]);
  });
});

it("reports a call that takes too long in the browser's adapter as a timeout", async () => {
  const api = createApi({
    origin: () => 'https://api.example',
    slug: 'shopfront',
    failed: () => undefined,
    http: axios.create({ adapter: 'xhr' }),
  });
  const opened = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    queueMicrotask(() => this.ontimeout?.(new ProgressEvent('timeout')));
  });
  await expect(api.endSession({}, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'API_TIMEOUT' });
  opened.mockRestore();
});
