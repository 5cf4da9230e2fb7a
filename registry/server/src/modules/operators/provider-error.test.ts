import { ClientError } from 'openid-client';
import { providerError } from './provider-error';

const codeOf = (cause: unknown) => providerError('Shop staff', cause).code;
const response = (status: number) => new ClientError('', { cause: new Response('', { status }) });

it('reports that the provider does not respond if the connection fails', async () => {
  const failed = await fetch('http://localhost:9').catch((error: unknown) => error);
  expect(codeOf(failed)).toBe('PROVIDER_OFF');
});

it.each([503, 429])('reports that the provider does not respond if its status is %i', (status) => {
  expect(codeOf(response(status))).toBe('PROVIDER_OFF');
});

it.each([
  ['status 401', response(401)],
  ['a wrong signature', new ClientError('JWT signature verification failed')],
  ['an unknown error', new Error('unknown')],
])('refuses the person after %s', (_, cause) => {
  expect(codeOf(cause)).toBe('ID_TOKEN_REFUSED');
});
