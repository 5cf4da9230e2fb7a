import { openingTakes } from 'shared-server/testing';
import { apiConfig } from '../config';
import { freshDatabase, openStack } from '../testing';
import { createProviders } from '.';

it(
  'returns the name of a switched-off provider from its calls, and makes all other calls',
  async () => {
    const { providers } = apiConfig({ PROVIDERS_OFF: 'google,square' });
    const stack = await openStack(await freshDatabase(), { providers });
    const browser = stack.visitor();
    const off = { code: 'PROVIDER_OFF', status: 503 };

    await expect(browser.call('readSignInUrl', { origin: 'web' })).rejects.toMatchObject(off);
    await expect(browser.call('readSquareUrl', {})).rejects.toMatchObject(off);
    expect((await browser.request('/health')).json()).toMatchObject({
      providers: { google: 'off', square: 'off', instagram: 'simulated' },
    });
    await stack.close();
  },
  openingTakes,
);

it('messages to a provider that is off count as sent, so that they are not retried forever', async () => {
  const { mailer, sms, chat } = createProviders({ off: ['mail', 'sms', 'chat'] });
  const message = { id: '1', to: 'x', text: 'y' };
  const sent = [mailer.send({ ...message, subject: 's' }), sms.send(message)];
  sent.push(chat.post({ id: '1', channel: 'c', text: 'y' }));
  expect(await Promise.all(sent)).toStrictEqual([undefined, undefined, undefined]);
});
