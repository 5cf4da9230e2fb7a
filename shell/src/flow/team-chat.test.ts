import { ShopfrontError } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { createApiDouble } from 'shared-contracts/testing';
import type { Settings } from '../settings/settings';
import { createTeamChat, unsentNotice } from './team-chat';
import { createStorage } from '../storage/stored';
import { settingsFor } from '../testing/settings';

describe('sending', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  type Sent = Payload<'sendTeamNotice'>;
  const tabQueue = () =>
    createStorage(undefined, undefined, undefined, undefined, sessionStorage).tabQueue(
      'team-notices',
      unsentNotice,
    );
  afterEach(() => sessionStorage.clear());

  function chatOver(answer: (sent: Sent) => Promise<unknown>, settings: Partial<Settings> = {}) {
    const sent: Sent[] = [];
    const api = createApiDouble({
      sendTeamNotice: async (notice) => {
        sent.push(notice);
        await answer(notice);
        return { ok: true, country: 'US' };
      },
    });
    const countries: string[] = [];
    const receiveCountry = (country: string) => void countries.push(country);
    const open = () =>
      createTeamChat({ api, settings: settingsFor(settings), receiveCountry, unsent: tabQueue() });
    return { chat: open(), open, sent, countries };
  }
  const temp = (text: string) => ({ channel: 'temp', text }) as const;

  it.each([
    ['web', 'sam@example.com', 'Shopfront | sam@example.com | hello | Web'],
    ['app', undefined, 'Shopfront | hello | App'],
  ] as const)('from the %s build by %s says "%s" [7]', async (build, email, message) => {
    const { chat, sent } = chatOver(() => Promise.resolve(), { build });
    chat.send(temp('hello'), email);
    await chat.settled(1_500);
    expect(sent).toStrictEqual([{ channel: 'temp', message }]);
  });

  it('receives the country from the response [7]', async () => {
    const { chat, countries } = chatOver(() => Promise.resolve());
    chat.send(temp('hello'), undefined);
    await chat.settled(1_500);
    expect(countries).toStrictEqual(['US']);
  });

  it.each(['temp', 'notifications', 'dev'] as const)(
    'sends messages for %s to the dev channel on a development host [7]',
    async (channel) => {
      const { chat, sent } = chatOver(() => Promise.resolve(), { development: true });
      chat.send({ channel, text: 'hello' }, '');
      await chat.settled(1_500);
      expect(sent).toStrictEqual([{ channel: 'dev', message: 'Shopfront | hello | Web' }]);
    },
  );

  it('sends messages in order, one at a time', async () => {
    const waiting: (() => void)[] = [];
    const { chat, sent } = chatOver(() => new Promise<void>((resolve) => waiting.push(resolve)));
    chat.send(temp('first'), undefined);
    chat.send(temp('second'), undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    waiting.shift()!();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ message }) => message)).toStrictEqual([
      'Shopfront | first | Web',
      'Shopfront | second | Web',
    ]);
  });

  it('continues after a failure [7]', async () => {
    const { chat, sent } = chatOver(({ message }) =>
      message.includes('first')
        ? Promise.reject(new ShopfrontError('API_FAILED', 'no'))
        : Promise.resolve(),
    );
    chat.send(temp('first'), undefined);
    chat.send(temp('second'), undefined);
    await chat.settled(1_500);
    expect(sent).toHaveLength(2);
  });

  it('keeps unconfirmed messages for the next page', async () => {
    let isStuck = true;
    const { chat, open, sent } = chatOver(() =>
      isStuck ? new Promise(() => undefined) : Promise.resolve(),
    );
    chat.send(temp('first'), undefined);
    chat.send(temp('second'), undefined);
    await jest.advanceTimersByTimeAsync(0);
    chat.pageEnds();
    isStuck = false;
    await open().settled(1_500);
    expect(sent.map(({ message }) => message)).toStrictEqual([
      'Shopfront | first | Web',
      'Shopfront | first | Web',
      'Shopfront | second | Web',
    ]);
    expect(tabQueue().read()).toStrictEqual([]);
  });

  it('sends waiting messages when the browser restores the page', async () => {
    const { chat, sent } = chatOver(() => Promise.resolve());
    chat.pageEnds();
    chat.send(temp('first'), undefined);
    await chat.settled(1_500);
    expect(sent).toHaveLength(0);
    chat.pageReturns();
    await chat.settled(1_500);
    expect(sent).toHaveLength(1);
  });

  it('resolves `settled` after the given time at the latest (C43)', async () => {
    const { chat } = chatOver(() => new Promise(() => undefined));
    chat.send(temp('hangs'), undefined);
    const settled = jest.fn();
    void chat.settled(1_500).then(settled);
    await jest.advanceTimersByTimeAsync(1_499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
  });
});
