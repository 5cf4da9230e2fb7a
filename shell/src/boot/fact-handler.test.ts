import { facts, ShopfrontError, type FactName } from 'shared-contracts';
import type { Notice } from '../frame/frame-store';
import { noAnswers } from '../flow/answers';
import { worldParts } from '../testing/shell';
import { words } from '../words';
import { createFactHandler } from './fact-handler';
import { createPage } from './page';

const sam = { uid: 'uid-1', email: 'sam@example.com' };
interface PageSetup {
  notice?: Notice;
  waits?: boolean;
}

const unsaved = { key: 'client_count_range', value: '0-50', uid: 'uid-1' };

/** Creates a page and its fact handler. With `waits`, an unsaved answer waits to be sent. */
function openWith(
  { notice, waits: hasUnsent }: PageSetup,
  address = '/client-count',
  answers = noAnswers,
) {
  let isReachable = false;
  const { opened, parts } = worldParts({
    address,
    stored: sam,
    calls: {
      readSession: () => sam,
      readOnboardingState: () => answers,
      savePreference: () => {
        if (!isReachable) throw new ShopfrontError('API_UNREACHABLE', 'no network');
        return { ok: true };
      },
    },
  });
  const page = createPage(parts);
  const destinations: unknown[] = [];
  const failed: unknown[] = [];
  const warned: string[] = [];
  const handleFact = createFactHandler({
    ...page,
    report: {
      error: (cause) => void failed.push(cause),
      warning: (what) => void warned.push(what),
    },
    travel: (destination) => {
      destinations.push(destination);
      return destination.to === 'finish' ? Promise.reject(new Error('no page')) : Promise.resolve();
    },
  });
  page.frame.change({ notice });
  if (hasUnsent) page.storage.storeDraft('client-count', { unsaved });
  const emitFact = (name: FactName, payload: object = facts[name]) =>
    handleFact({ name, payload } as Parameters<typeof handleFact>[0]);
  const shownMessages = () => {
    const { notice, confirmed } = page.frame.get();
    return { notice: notice?.text, confirmed };
  };
  return {
    page,
    emitFact,
    shownMessages,
    destinations,
    failed,
    warned,
    opened,
    isThere: () => (isReachable = true),
  };
}

const noMessages = { notice: undefined, confirmed: undefined };
const screenError: Notice = { kind: 'error', text: 'Square did not answer' };
const unsavedNotice: Notice = { kind: 'error', text: words.notSaved, retry: () => undefined };

describe('an answer', () => {
  it.each<[string, PageSetup, object]>([
    ['that was saved is confirmed', {}, { ...noMessages, confirmed: words.saved }],
    [
      'that waits is reported as not saved',
      { waits: true },
      { ...noMessages, notice: words.notSaved },
    ],
    [
      'is not confirmed next to an error of its screen',
      { notice: screenError },
      { ...noMessages, notice: screenError.text },
    ],
    [
      'that waits does not replace an error of its screen',
      { notice: screenError, waits: true },
      { ...noMessages, notice: screenError.text },
    ],
    [
      'that was saved removes the error of an earlier one',
      { notice: unsavedNotice },
      { ...noMessages, confirmed: words.saved },
    ],
    [
      'that waits is reported again after an earlier one',
      { notice: unsavedNotice, waits: true },
      { ...noMessages, notice: words.notSaved },
    ],
    [
      'that was saved keeps other notices',
      { notice: { kind: 'info', text: 'Loaded again' } },
      { notice: 'Loaded again', confirmed: words.saved },
    ],
  ])('%s', (_, setup, expected) => {
    const { emitFact, shownMessages } = openWith(setup);
    emitFact('client-count/chosen');
    expect(shownMessages()).toStrictEqual(expected);
  });

  it('that waits is sent by the retry button and then confirmed', async () => {
    const { emitFact, shownMessages, page, isThere } = openWith({ waits: true });
    emitFact('client-count/chosen');
    const { notice } = page.frame.get();
    expect(notice).toMatchObject({ kind: 'error' });
    const pressed = async () => {
      notice?.retry?.();
      await page.outbox.send();
      await Promise.resolve();
    };
    await pressed();
    expect(shownMessages()).toStrictEqual({ ...noMessages, notice: words.notSaved });
    isThere();
    await pressed();
    expect(shownMessages()).toStrictEqual({ ...noMessages, confirmed: words.saved });
  });
});

it('updates the view with an answer at once', () => {
  const { emitFact, page } = openWith({});
  emitFact('client-count/chosen');
  const view = page.view.get();
  expect(view.answers.preferences).toStrictEqual({
    client_count_range: facts['client-count/chosen'].value,
  });
  expect(view).toMatchObject({ screen: 'client-count', session: sam });
  expect(page.frame.get().view).toBe(view);
});

it.each(['service/added', 'square/returned'] as const)(
  'does not confirm the result of %s, which its screen shows itself',
  (name) => {
    const { emitFact, shownMessages } = openWith({ waits: true });
    emitFact(name);
    expect(shownMessages()).toStrictEqual(noMessages);
  },
);

it.each(['square/returned', 'instagram/returned'] as const)(
  'removes the single-use query values after %s',
  (name) => {
    const { emitFact, page, opened } = openWith({}, '/onboard/priming?square=ok');
    page.navigation.hideSingleUse(['square']);
    const squareParameter = () => new URLSearchParams(page.navigation.now().search).get('square');
    expect(squareParameter()).toBe('ok');
    emitFact(name);
    expect(squareParameter()).toBeNull();
    expect(opened.address()).toBe('/onboard/priming');
  },
);

describe('a sign-in address', () => {
  it('of an allowed site is stored', () => {
    const { emitFact, page, warned } = openWith({});
    emitFact('sign-in/offered', { url: 'http://localhost:4000/google/start' });
    expect(page.session().redirect_url).toBe('http://localhost:4000/google/start');
    expect(warned).toStrictEqual([]);
  });

  it('of another site is refused with a warning and not stored', () => {
    const { emitFact, page, warned } = openWith({});
    emitFact('sign-in/offered', { url: 'https://evil.example/' });
    expect(page.session().redirect_url).toBeUndefined();
    expect(warned).toStrictEqual(["Refused the sign-in address 'https://evil.example/'."]);
  });
});

it('does not navigate or remove single-use query values for a notice', () => {
  const { emitFact, page, destinations } = openWith({}, '/onboard/priming?square=ok');
  page.navigation.hideSingleUse(['square']);
  emitFact('draft/changed');
  emitFact('notice/raised');
  emitFact('square-usage/answered');
  expect(page.navigation.now().search).toContain('square=ok');
  expect(destinations).toHaveLength(1);
});

it('clears the answers and ends editing when another business is chosen', () => {
  const { emitFact, page } = openWith({});
  emitFact('square-usage/answered');
  emitFact('photo-storage/chosen', { values: ['Yelp'] });
  page.editing.begin({ chapter: 'connect', from: 'finish' });
  const { location } = facts['location/confirmed'];
  emitFact('location/confirmed', { location, uid: 'uid-1', newUser: false });
  expect(page.view.get().answers).toMatchObject({ photos: ['Yelp'], location });
  expect(page.editing.now()).toBeDefined();
  emitFact('location/confirmed', { location, uid: 'uid-2', newUser: false });
  expect(page.view.get().answers).toStrictEqual({ ...noAnswers, location });
  expect(page.editing.now()).toBeUndefined();
});

it('stores a draft for the screen in its payload, or for the current screen', () => {
  const { page } = openWith({});
  const handleFact = createFactHandler(page);
  handleFact({ name: 'draft/changed', payload: { values: { value: '0-50' } } });
  handleFact({ name: 'draft/changed', payload: { values: { step: '2' }, screen: 'set-number' } });
  expect(page.storage.draft('client-count')).toStrictEqual({ value: '0-50' });
  expect(page.storage.draft('set-number')).toStrictEqual({ step: '2' });
});

describe('an owner who changes one answer', () => {
  const edit = (name: FactName) => {
    const { emitFact, page, ...rest } = openWith({});
    page.editing.begin({ chapter: 'reviews', from: 'finish' });
    emitFact(name);
    return rest;
  };

  it('goes to the next screen of the chapter', () => {
    expect(edit('client-count/chosen').destinations).toMatchObject([{ screen: 'review-consent' }]);
  });

  it('returns to the origin after the last screen, and reports a failure', async () => {
    const { destinations, failed } = edit('pledge/confirmed');
    expect(destinations).toStrictEqual([{ to: 'finish' }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(failed).toStrictEqual([new Error('no page')]);
  });
});

it('loads the address of a created profile from the server', async () => {
  const { location } = facts['location/confirmed'];
  const { page, emitFact } = openWith({}, '/onboard/create-gbp', { ...noAnswers, location });
  emitFact('profile/saved', { ...facts['profile/saved'], uid: 'uid-1' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.view.get().answers.location).toStrictEqual(location);
  expect(page.frame.get().view?.answers.location).toStrictEqual(location);
});
