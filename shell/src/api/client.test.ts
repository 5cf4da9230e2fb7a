import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import type { ShopfrontError } from 'shared-contracts';
import { createApi } from './client';

type Asked = InternalAxiosRequestConfig<string>;
type Answering = (
  asked: Asked,
) => { status?: number; type?: string; retryAfter?: string; body: string } | Error;

const json = 'application/json; charset=utf-8';

/** The client over an axios whose network is the function given. */
function clientOver(
  answering: Answering,
  origin = () => 'https://api.example',
  pin: () => string | undefined = () => undefined,
) {
  const asked: Asked[] = [];
  const failures: [string, ShopfrontError][] = [];
  const http = axios.create({
    adapter: async (config) => {
      asked.push(config);
      const given = answering(config);
      if (given instanceof Error) throw given;
      const { status = 200, type = json, retryAfter, body } = given;
      const response = {
        // As the browser's adapter does: the text, through the transformation that the call asked for.
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
  return { api, asked, failures, last: () => asked[asked.length - 1]! };
}

const ok = () => ({ body: '{"ok":true}' });

describe('what is asked', () => {
  it('has the query of a GET, and the cookie [7]', async () => {
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
    const { api, last } = clientOver(ok);
    await api.starService({ service_id: 's-1', star: false });
    expect(last()).toMatchObject({ method: 'post', url: 'https://api.example/star-service' });
    expect(JSON.parse(last().data!)).toStrictEqual({ service_id: 's-1', star: false });
    expect(last().headers.getContentType()).toContain('application/json');
  });

  it('encodes a value in the path and asks it nowhere else (C34) [7]', async () => {
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

  it('goes to the host that is right at that moment [3] [7]', async () => {
    let origin = 'https://api.example';
    const { api, asked } = clientOver(ok, () => origin);
    await api.endSession({});
    origin = 'https://test.example';
    await api.endSession({});
    expect(asked.map(({ url }) => url)).toStrictEqual([
      'https://api.example/session/end',
      'https://test.example/session/end',
    ]);
  });

  it('carries the key of a repeated call, and none otherwise', async () => {
    const { api, asked } = clientOver(ok);
    await api.endSession({}, { idempotencyKey: 'key-1' });
    await api.endSession({});
    expect(asked.map(({ headers }) => headers.get('Idempotency-Key') ?? null)).toStrictEqual([
      'key-1',
      null,
    ]);
  });

  it('says how long ago something was given, and nothing of it otherwise', async () => {
    const { api, asked } = clientOver(ok);
    await api.endSession({}, { givenAgoMs: 0 });
    await api.endSession({}, { givenAgoMs: 61_000 });
    await api.endSession({});
    expect(asked.map(({ headers }) => headers.get('Given-Ago') ?? null)).toStrictEqual([
      '0',
      '61000',
      null,
    ]);
  });

  it('says with which set it was made where it changes something, and leaves calls that read simple', async () => {
    const { api, asked } = clientOver(ok, undefined, () => 'production.5.1763800000');
    await api
      .sendOnboardingMail({ email: 'a@example.com', location: 'l', place_id: 'p' })
      .catch(() => undefined);
    await api.endSession({});
    await api.readSession({}).catch(() => undefined);
    expect(asked.map(({ headers }) => headers.get('x-release-set') ?? null)).toStrictEqual([
      'production.5.1763800000',
      null,
      null,
    ]);
  });

  it('that changes something is part of an act, by numbers that say nothing of anybody', async () => {
    const { api, asked } = clientOver(ok);
    const change = { square_preference: 'no-square', uid: 'uid-1' } as const;
    const changing = () => api.saveSquarePreference(change).catch(() => undefined);
    // At once, and one that follows from their answers: all from one press.
    await Promise.all([changing(), changing()]);
    await changing();
    await new Promise((later) => setTimeout(later));
    await changing();
    await api.readSession({}).catch(() => undefined);
    const told = asked.map(({ headers }) => headers.get('traceparent') as string | undefined);
    const [first, ...parts] = told.map((one) => one?.split('-'));
    expect(told[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const acts = parts.map((part) => part && part[1] === first![1]);
    expect(acts).toStrictEqual([true, true, false, undefined]);
    expect(new Set(told.slice(0, 4)).size).toBe(4);
  });

  it('has the patience that the caller has', async () => {
    const { api, last } = clientOver(ok);
    await api.endSession({}, { timeoutMs: 2_000 });
    expect(last().timeout).toBe(2_000);
  });
});

describe('an answer', () => {
  it.each(['priming-2', '"services"', '0123', 'null', '{"a":1}'])(
    'that is plain text stays as it is: %s (C12) [4.2]',
    async (body) => {
      const { api } = clientOver(() => ({ type: 'text/plain; charset=utf-8', body }));
      await expect(api.readStage({ uid: 'uid-1' })).resolves.toBe(body);
    },
  );

  it('in JSON is read where a text could come as well', async () => {
    const { api } = clientOver(() => ({ body: '"No locations found"' }));
    await expect(api.readLocations({ email: 'sam@example.com' })).resolves.toBe(
      'No locations found',
    );
  });

  it('may hold more than the contract says, which is left out', async () => {
    const { api } = clientOver(() => ({ body: '{"url":"https://a.example","debug":1}' }));
    await expect(api.readSquareUrl({})).resolves.toStrictEqual({ url: 'https://a.example' });
  });

  it.each([
    ['breaks the contract', { body: '{"url":7}' }],
    ['is empty', { body: '' }],
    ['is no JSON although it says so', { body: '<html>' }],
    ['is a page', { type: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' }],
    ['is JSON that does not say so', { type: 'text/plain', body: '{"url":"https://a.example"}' }],
  ])('that %s is malformed, and that is reported', async (_, answer) => {
    const { api, failures } = clientOver(() => answer);
    const failure = { code: 'API_ANSWER_MALFORMED', cause: expect.anything() };
    await expect(api.readSquareUrl({})).rejects.toMatchObject(failure);
    expect(failures).toStrictEqual([['readSquareUrl', expect.objectContaining(failure)]]);
  });

  it.each(['null', '{}', '{"res":null}', '{"res":{"uid":"u"}}', '{"res":"not a valid user"}'])(
    '%s is no user (C8) [5]',
    async (body) => {
      const { api } = clientOver(() => ({ body }));
      await expect(api.readUserDetails({ uid: 'uid-1' })).rejects.toMatchObject({
        code: 'API_ANSWER_MALFORMED',
      });
    },
  );
});

describe('a failure', () => {
  const refusal = (body: unknown, status = 400) =>
    clientOver(() => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }));

  it('has the code, the message and the field that the server named', async () => {
    const { api, failures } = refusal(
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
  ])('without a code that is known, as %j, is API_FAILED with its status', async (body, status) => {
    const { api } = refusal(body, status);
    await expect(api.endSession({})).rejects.toMatchObject({ code: 'API_FAILED', status });
  });

  it.each([
    [401, 'SESSION_MISSING'],
    [403, 'NOT_YOURS'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY'],
  ])('in plain words with status %i is %s', async (status, code) => {
    const { api } = refusal('No locations found', status);
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
  ])('of too many calls says when to try again, told %s', async (_, answer, seconds) => {
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
    ['went down with its page', 'ECONNABORTED', 'API_UNREACHABLE'],
  ])('of a call that %s is told apart', async (_, axiosCode, code) => {
    const { api, failures } = clientOver(() => new AxiosError('failed', axiosCode));
    await expect(api.endSession({})).rejects.toMatchObject({ code });
    expect(failures).toMatchObject([['endSession', { code }]]);
  });

  it('of a call that its caller gave up is thrown and not reported', async () => {
    const left = new AbortController();
    const { api, failures } = clientOver(() => {
      left.abort();
      return new CanceledError();
    });
    await expect(api.endSession({}, { signal: left.signal })).rejects.toMatchObject({
      code: 'API_UNREACHABLE',
    });
    expect(failures).toStrictEqual([]);
  });
});

it('a call that takes too long in the browser’s own adapter is a timeout', async () => {
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
