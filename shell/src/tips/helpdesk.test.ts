import { ShopfrontError } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { createHelpdesk, questionLine } from './helpdesk';

const asked = {
  view: viewOf('priming', { step: 2 }),
  stage: { kind: 'shown', remote: 'mf-priming-square', version: '1.4.0' } as const,
  session: {
    uid: 'uid-1',
    biz_name: 'Omar’s Barber Shop',
    email: 'omar@example.com',
    primary_category: '',
  },
  settings: { productName: 'Shopfront', build: 'web' as const, set: 12, development: false },
};
const question = { text: '  How long does it take? ', replyTo: 'omar@example.com' };

describe('the line that the team reads', () => {
  it('says who asks what, where, and with which versions', () => {
    expect(questionLine(question, asked)).toBe(
      'Shopfront | Question: How long does it take? | reply to omar@example.com | Omar’s Barber Shop | uid-1 | screen priming 2, mf-priming-square 1.4.0, set 12, Web',
    );
  });

  it('says that a step did not show, and leaves out what is not known', () => {
    const unknown = {
      ...asked,
      view: viewOf('services', { screen: 1 }),
      stage: { kind: 'loading', remote: 'mf-services' } as const,
      session: { primary_category: '' },
      settings: { ...asked.settings, build: 'app' as const, set: undefined },
    };
    expect(questionLine(question, unknown)).toBe(
      'Shopfront | Question: How long does it take? | reply to omar@example.com | screen services, step loading, App',
    );
  });
});

interface World {
  development?: boolean;
  /** The browser keeps nothing for a tab. */
  forgets?: boolean;
}

function opened(
  answer: () => Promise<{ ok: boolean; country: string }>,
  { development = false, forgets = false }: World = {},
) {
  const kept = new Map<string, string>();
  const sent: unknown[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const desk = createHelpdesk({
    api: {
      sendTeamNotice: (notice) => {
        sent.push(notice);
        return answer();
      },
    },
    settings: { ...asked.settings, development },
    session: () => asked.session,
    frame: {
      get: () => ({ stage: asked.stage, view: undefined, notice: undefined, online: true }),
    },
    view: { get: () => asked.view },
    tab: () => {
      if (forgets) throw new DOMException('Refused.', 'SecurityError');
      return storage;
    },
  });
  return { desk, sent };
}

const taken = () => Promise.resolve({ ok: true, country: 'US' });

it('a question that has arrived is not kept any longer', async () => {
  const { desk, sent } = opened(taken);
  desk.keep(question.text);
  expect(desk.kept()).toBe(question.text);
  expect(await desk.ask(question)).toBe(true);
  expect(sent).toStrictEqual([
    { channel: 'notifications', message: questionLine(question, asked) },
  ]);
  expect(desk.kept()).toBe('');
});

it.each([
  ['was not taken', () => Promise.resolve({ ok: false, country: 'US' })],
  ['did not get through', () => Promise.reject(new ShopfrontError('API_UNREACHABLE', 'No.'))],
])('a question that %s is kept, and said to be', async (_, answer) => {
  const { desk } = opened(answer);
  desk.keep(question.text);
  expect(await desk.ask(question)).toBe(false);
  expect(desk.kept()).toBe(question.text);
});

it('where developers try things out, nobody else’s channel hears of it', async () => {
  const { desk, sent } = opened(taken, { development: true });
  await desk.ask(question);
  expect(sent).toStrictEqual([expect.objectContaining({ channel: 'dev' })]);
});

it('a browser that keeps nothing for a tab keeps no question, and sends it all the same', async () => {
  const { desk, sent } = opened(taken, { forgets: true });
  desk.keep('A word');
  expect(desk.kept()).toBe('');
  expect(await desk.ask(question)).toBe(true);
  expect(sent).toHaveLength(1);
});
