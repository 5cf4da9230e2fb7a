import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteModule, RemoteName, Screen } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { play } from 'shared-ui/testing';
import { mountRemote } from './mount-remote';
import { startOf, type ScreenExample, type ScreenExamples } from './screen-example';

/** Markup that would run code. */
const markup = '<img src="x" onerror="attack()">';
/** RIGHT-TO-LEFT OVERRIDE: all following text in the same element runs backward. */
const override = '\u202e';

/** Fields of the view and of API responses with text from owners, providers and strangers. */
const foreignFields = new Set([
  'biz_name',
  'first_name',
  'last_name',
  'locality',
  'address_lines',
  'addressLines',
  'temp_loc_name',
  'name',
  'title',
  'address',
  'formatted_address',
  'main_text',
  'secondary_text',
  'description',
  'booking_link',
  'display_name',
  'display',
  'username',
  'text',
  'storeName',
  'shows',
]);

/**
 * Defines a test for each screen of a remote. Its examples are shown with names that contain markup and override the
 * direction of text. The markup must show as text, and no other text may be in the same element.
 */
export function walkForeignText(
  remote: RemoteModule,
  examples: Partial<ScreenExamples<RemoteName>>,
) {
  const byScreen = examples as Record<string, Record<string, ScreenExample<Screen>>>;

  describe.each(Object.entries(byScreen))('%s', (screen, states) => {
    beforeEach(() => {
      jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('shows markup as text, and keeps its direction next to names that override it', async () => {
      const wrong: Record<string, string[]> = {};
      for (const [state, example] of Object.entries(states)) {
        const texts = await wrongIn(remote, screen as Screen, example);
        if (texts.length > 0) wrong[state] = texts;
      }
      expect(wrong).toStrictEqual({});
    });
  });
}

async function wrongIn(remote: RemoteModule, screen: Screen, example: ScreenExample<Screen>) {
  const { view, api } = startOf(screen, example);
  const { unmount } = await mountRemote(remote, withOverrides(view), answering(api));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await wait(400);
  await play(example.acts ?? [], { user, wait }, document.body, plain);
  const turned = turnedTexts(document.body);
  if (document.querySelector('[onerror]')) turned.push('Markup became an element.');
  await unmount();
  return turned;
}

/** Returns elements in which a text that overrides the direction is next to another text. */
function turnedTexts(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const wrong: string[] = [];
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    if (!text?.includes(override) || parent?.localName === 'textarea') continue;
    const isAlone = parent?.textContent === text && text.indexOf(override) === text.length - 1;
    if (!isAlone) wrong.push(plain(parent?.textContent ?? text));
  }
  return wrong;
}

/** The text in the example. */
const plain = (text: string) => text.replaceAll(markup, '').replace(/[\u202e\u2068\u2069]/g, '');

function withOverrides<T>(data: T, isForeign = false): T {
  if (typeof data === 'string') return (isForeign && data ? data + markup + override : data) as T;
  if (Array.isArray(data)) return data.map((part: unknown) => withOverrides(part, isForeign)) as T;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, part]: [string, unknown]) => [
    name,
    withOverrides(part, foreignFields.has(name)),
  ]);
  return Object.fromEntries(entries) as T;
}

const answering = (api: Api): Api =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      async (...values: unknown[]) =>
        withOverrides(await (call as (...values: unknown[]) => Promise<unknown>)(...values)),
    ]),
  ) as unknown as Api;
