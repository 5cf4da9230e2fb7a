import { ShopfrontError } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { createHelpdesk, questionLine } from './helpdesk';

const context = {
  view: viewOf('priming', { step: 2 }),
  outlet: { kind: 'shown', remote: 'mf-priming-square', version: '1.4.0' } as const,
  session: {
    uid: 'uid-1',
    biz_name: 'Omar’s Barber Shop',
    email: 'omar@example.com',
    primary_category: '',
  },
  settings: { productName: 'Shopfront', build: 'web' as const, set: 12, development: false },
};
const question = { text: '  How long does it take? ', replyTo: 'omar@example.com' };

describe('the message to the team', () => {
  it('contains the question, the owner, the screen and the versions', () => {
    expect(questionLine(question, context)).toBe(
      'Shopfront | Question: How long does it take? | reply to omar@example.com | Omar’s Barber Shop | uid-1 | screen priming 2, mf-priming-square 1.4.0, set 12, Web',
    );
  });

  it('contains that a step did not load, and leaves out unknown values', () => {
    const unknown = {
      ...context,
      view: viewOf('services', { screen: 1 }),
      outlet: { kind: 'loading', remote: 'mf-services' } as const,
      session: { primary_category: '' },
      settings: { ...context.settings, build: 'app' as const, set: undefined },
    };
    expect(questionLine(question, unknown)).toBe(
      'Shopfront | Question: How long does it take? | reply to omar@example.com | screen services, step loading, App',
    );
  });
});

interface World {
  development?: boolean;
  /** Whether the browser refuses tab storage. */
  hasNoStorage?: boolean;
}

function opened(
  answer: () => Promise<{ ok: boolean; country: string }>,
  { development = false, hasNoStorage: forgets = false }: World = {},
) {
  const stored = new Map<string, string>();
  const sent: unknown[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage;
  const desk = createHelpdesk({
    api: {
      sendTeamNotice: (notice) => {
        sent.push(notice);
        return answer();
      },
    },
    settings: { ...context.settings, development },
    session: () => context.session,
    frame: {
      get: () => ({ outlet: context.outlet, view: undefined, notice: undefined, online: true }),
    },
    view: { get: () => context.view },
    tab: () => {
      if (forgets) throw new DOMException('Refused.', 'SecurityError');
      return storage;
    },
  });
  return { desk, sent };
}

const accepted = () => Promise.resolve({ ok: true, country: 'US' });

it('removes a question that was sent from the storage', async () => {
  const { desk, sent } = opened(accepted);
  desk.storeQuestion(question.text);
  expect(desk.storedQuestion()).toBe(question.text);
  expect(await desk.send(question)).toBe(true);
  expect(sent).toStrictEqual([
    { channel: 'notifications', message: questionLine(question, context) },
  ]);
  expect(desk.storedQuestion()).toBe('');
});

it.each([
  ['was rejected', () => Promise.resolve({ ok: false, country: 'US' })],
  ['could not be sent', () => Promise.reject(new ShopfrontError('API_UNREACHABLE', 'No.'))],
])('keeps a question that %s, and returns false', async (_, answer) => {
  const { desk } = opened(answer);
  desk.storeQuestion(question.text);
  expect(await desk.send(question)).toBe(false);
  expect(desk.storedQuestion()).toBe(question.text);
});

it('sends questions from development to the dev channel', async () => {
  const { desk, sent } = opened(accepted, { development: true });
  await desk.send(question);
  expect(sent).toStrictEqual([expect.objectContaining({ channel: 'dev' })]);
});

it('sends a question in a browser without tab storage', async () => {
  const { desk, sent } = opened(accepted, { hasNoStorage: true });
  desk.storeQuestion('A word');
  expect(desk.storedQuestion()).toBe('');
  expect(await desk.send(question)).toBe(true);
  expect(sent).toHaveLength(1);
});
