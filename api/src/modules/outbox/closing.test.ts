import { createApp } from '../../app';
import { freshDatabase, openStack, openingTakes, ProviderWorld } from '../../testing';
import { outbox, type Message } from './table';

const mail: Message = { kind: 'mail', to: 'a@example.com', subject: 'Hello', text: 'There' };
const batch = 20;

/** A promise, and the function that resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it(
  'finishes claimed messages on closing, and leaves the rest to the next process',
  async () => {
    const { api, world } = await openStack(await freshDatabase());
    for (let n = 0; n < 3 * batch; n += 1) await api.outbox.put(api.sql, mail);
    const { send } = world.mailer;
    const [held, released, answered] = [gate(), gate(), gate()];
    let startedCount = 0;
    world.mailer.send = async (message) => {
      startedCount += 1;
      if (startedCount === batch) held.open();
      await released.opened;
      await send(message);
    };
    api.server.addHook('onClose', () => answered.opened);
    api.outbox.start();
    await held.opened;

    // Calls are still answered, but no new message is claimed.
    const closed = api.close();
    released.open();
    await api.outbox.close();
    expect([startedCount, world.sent.length]).toStrictEqual([batch, batch]);
    answered.open();
    await closed;

    const nextWorld = new ProviderWorld();
    const next = await createApp(api.config, nextWorld);
    const left = (await next.sql.select().from(outbox)).filter(({ sentAt }) => !sentAt);
    const untouched = { attempts: 0, claimedUntil: null };
    expect(left.map(({ attempts, claimedUntil }) => ({ attempts, claimedUntil }))).toStrictEqual(
      Array(2 * batch).fill(untouched),
    );
    expect(await next.outbox.deliver()).toBe(2 * batch);
    expect(nextWorld.sent).toHaveLength(2 * batch);
    await next.close();
  },
  openingTakes,
);
