import { download } from './download';

const url = new URL('http://registry.example/remotes/shell/1.0.0/main.js');

/** A registry that sends the test's data. */
function openBody() {
  let sending!: ReadableStreamDefaultController<Uint8Array>;
  const cancel = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (sending = controller),
    cancel,
  });
  return {
    cancel,
    fetch: async () => new Response(body),
    send: (text: string) => sending.enqueue(Buffer.from(text)),
    end: () => sending.close(),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limits = { silenceMs: 15_000, maxBytes: 100 };

it('finishes a download that takes longer than the silence limit but continues', async () => {
  const body = openBody();
  const file = download(url, { ...limits, fetch: body.fetch });
  for (const text of ['one ', 'two ', 'three']) {
    await jest.advanceTimersByTimeAsync(14_000);
    body.send(text);
  }
  await jest.advanceTimersByTimeAsync(14_000);
  body.end();
  expect((await file).toString()).toBe('one two three');
  expect(jest.getTimerCount()).toBe(0);
});

it('fails when nothing arrives within the silence limit, and closes the connection', async () => {
  const body = openBody();
  const failure = expect(download(url, { ...limits, fetch: body.fetch })).rejects.toMatchObject({
    code: 'REMOTE_UNREACHABLE',
    message: 'The registry sent nothing for 15 s for /remotes/shell/1.0.0/main.js.',
  });
  await jest.advanceTimersByTimeAsync(0);
  body.send('one');
  await jest.advanceTimersByTimeAsync(15_001);
  await failure;
  expect(body.cancel).toHaveBeenCalled();
});

it('refuses a longer body than the limit', async () => {
  const body = openBody();
  const failure = expect(download(url, { ...limits, fetch: body.fetch })).rejects.toMatchObject({
    message: 'The registry sent more than 100 bytes for /remotes/shell/1.0.0/main.js.',
  });
  body.send('a'.repeat(101));
  await failure;
  expect(body.cancel).toHaveBeenCalled();
});

it('fails with the status of a refusal', async () => {
  const fetch = async () => new Response('', { status: 503 });
  await expect(download(url, { ...limits, fetch })).rejects.toMatchObject({
    message: 'The registry responded with status 503 for /remotes/shell/1.0.0/main.js.',
  });
});
