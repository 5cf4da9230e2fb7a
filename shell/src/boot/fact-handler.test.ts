import { facts, ShopfrontError, type FactName } from 'shared-contracts';
import type { Notice } from '../frame/frame-store';
import { noAnswers } from '../flow/answers';
import { worldParts } from '../testing/shell';
import { words } from '../words';
import { createHearing } from './hearing';
import { createPage } from './page';

const sam = { uid: 'uid-1', email: 'sam@example.com' };
interface Standing {
  notice?: Notice;
  waits?: boolean;
}

const unsaved = { key: 'client_count_range', value: '0-50', uid: 'uid-1' };

let close = () => undefined as void;
afterEach(() => close());

/** A page on which an answer was given, which waits to be sent where it could not be at first. */
function heard({ notice, waits }: Standing, address = '/client-count', answers = noAnswers) {
  let there = false;
  const { opened, parts } = worldParts({
    address,
    stored: sam,
    calls: {
      readSession: () => sam,
      readOnboardingState: () => answers,
      savePreference: () => {
        if (!there) throw new ShopfrontError('API_UNREACHABLE', 'no network');
        return { ok: true };
      },
    },
  });
  close = opened.close;
  const page = createPage(parts);
  const went: unknown[] = [];
  const failed: unknown[] = [];
  const warned: string[] = [];
  const hear = createHearing({
    ...page,
    report: {
      error: (cause) => void failed.push(cause),
      warning: (what) => void warned.push(what),
    },
    travel: (destination) => {
      went.push(destination);
      return destination.to === 'finish' ? Promise.reject(new Error('no page')) : Promise.resolve();
    },
  });
  page.frame.change({ notice });
  if (waits) page.storage.keepDraft('client-count', { unsaved });
  const tell = (name: FactName, payload: object = facts[name]) =>
    hear({ name, payload } as Parameters<typeof hear>[0]);
  const shows = () => {
    const { notice, confirmed } = page.frame.get();
    return { notice: notice?.text, confirmed };
  };
  return { page, tell, shows, went, failed, warned, opened, isThere: () => (there = true) };
}

const nothing = { notice: undefined, confirmed: undefined };
const theirs: Notice = { kind: 'error', text: 'Square did not answer' };
const ours: Notice = { kind: 'error', text: words.notSaved, retry: () => undefined };

describe('an answer', () => {
  it.each<[string, Standing, object]>([
    ['that arrived is confirmed', {}, { ...nothing, confirmed: words.saved }],
    ['that waits is said to', { waits: true }, { ...nothing, notice: words.notSaved }],
    [
      'is not confirmed beside an error that its screen tells',
      { notice: theirs },
      { ...nothing, notice: theirs.text },
    ],
    [
      'that waits leaves an error that its screen tells',
      { notice: theirs, waits: true },
      { ...nothing, notice: theirs.text },
    ],
    [
      'that arrived ends what was said of one before it',
      { notice: ours },
      { ...nothing, confirmed: words.saved },
    ],
    [
      'that waits as well is said to again',
      { notice: ours, waits: true },
      { ...nothing, notice: words.notSaved },
    ],
    [
      'that arrived leaves what else is told',
      { notice: { kind: 'info', text: 'Loaded again' } },
      { notice: 'Loaded again', confirmed: words.saved },
    ],
  ])('%s', (_, standing, told) => {
    const { tell, shows } = heard(standing);
    tell('client-count/chosen');
    expect(shows()).toStrictEqual(told);
  });

  it('that waits is sent by pressing on what says so, and is confirmed once it arrived', async () => {
    const { tell, shows, page, isThere } = heard({ waits: true });
    tell('client-count/chosen');
    const { notice } = page.frame.get();
    expect(notice).toMatchObject({ kind: 'error' });
    const pressed = async () => {
      notice?.retry?.();
      await page.outbox.send();
      await Promise.resolve();
    };
    await pressed();
    expect(shows()).toStrictEqual({ ...nothing, notice: words.notSaved });
    isThere();
    await pressed();
    expect(shows()).toStrictEqual({ ...nothing, confirmed: words.saved });
  });
});

it('an answer is in the view at once, for the screen and for the frame', () => {
  const { tell, page } = heard({});
  tell('client-count/chosen');
  const view = page.view.get();
  expect(view.answers.preferences).toStrictEqual({
    client_count_range: facts['client-count/chosen'].value,
  });
  expect(view).toMatchObject({ screen: 'client-count', session: sam });
  expect(page.frame.get().view).toBe(view);
});

it('what has words of its own on its screen is confirmed by nothing', () => {
  const { tell, shows } = heard({ waits: true });
  tell('service/added');
  expect(shows()).toStrictEqual(nothing);
});

it.each(['square/returned', 'instagram/returned'] as const)(
  'after %s a reload does not say it again',
  (name) => {
    const { tell, page, opened } = heard({}, '/onboard/priming?square=ok');
    page.navigation.hideOnce(['square']);
    const asks = () => new URLSearchParams(page.navigation.now().search).get('square');
    expect(asks()).toBe('ok');
    tell(name);
    expect(asks()).toBeNull();
    expect(opened.address()).toBe('/onboard/priming');
  },
);

describe('a sign-in address', () => {
  it('of ours is kept without a word', () => {
    const { tell, page, warned } = heard({});
    tell('sign-in/offered', { url: 'http://localhost:4000/google/start' });
    expect(page.session().redirect_url).toBe('http://localhost:4000/google/start');
    expect(warned).toStrictEqual([]);
  });

  it('of somebody else is refused with a warning, and none is kept', () => {
    const { tell, page, warned } = heard({});
    tell('sign-in/offered', { url: 'https://evil.example/' });
    expect(page.session().redirect_url).toBeUndefined();
    expect(warned).toStrictEqual(["Refused the sign-in address 'https://evil.example/'."]);
  });
});

it('what is told in passing moves nobody, and no answer forgets what the address says once', () => {
  const { tell, page, went } = heard({}, '/onboard/priming?square=ok');
  page.navigation.hideOnce(['square']);
  tell('draft/changed');
  tell('notice/raised');
  tell('square-usage/answered');
  expect(page.navigation.now().search).toContain('square=ok');
  expect(went).toHaveLength(1);
});

it('another business begins without the answers of the one before, and without an edit of them', () => {
  const { tell, page } = heard({});
  tell('square-usage/answered');
  tell('photo-storage/chosen', { values: ['Yelp'] });
  page.editing.begin({ chapter: 'connect', from: 'finish' });
  const { location } = facts['location/confirmed'];
  tell('location/confirmed', { location, uid: 'uid-1', newUser: false });
  expect(page.view.get().answers).toMatchObject({ photos: ['Yelp'], location });
  expect(page.editing.now()).toBeDefined();
  tell('location/confirmed', { location, uid: 'uid-2', newUser: false });
  expect(page.view.get().answers).toStrictEqual({ ...noAnswers, location });
  expect(page.editing.now()).toBeUndefined();
});

it('a draft is kept for the screen that it names, and otherwise for the one that shows', () => {
  const { page } = heard({});
  const hear = createHearing(page);
  hear({ name: 'draft/changed', payload: { values: { value: '0-50' } } });
  hear({ name: 'draft/changed', payload: { values: { step: '2' }, screen: 'set-number' } });
  expect(page.storage.draft('client-count')).toStrictEqual({ value: '0-50' });
  expect(page.storage.draft('set-number')).toStrictEqual({ step: '2' });
});

describe('an owner who changes one answer', () => {
  const edit = (name: FactName) => {
    const { tell, page, ...rest } = heard({});
    page.editing.begin({ chapter: 'reviews', from: 'finish' });
    tell(name);
    return rest;
  };

  it('goes to the next screen of the part', () => {
    expect(edit('client-count/chosen').went).toMatchObject([{ screen: 'review-consent' }]);
  });

  it('returns to where they came from after the last one; the shell reports a failure', async () => {
    const { went, failed } = edit('pledge/confirmed');
    expect(went).toStrictEqual([{ to: 'finish' }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(failed).toStrictEqual([new Error('no page')]);
  });
});

it('shows the address of a created profile, which only the server knows', async () => {
  const { location } = facts['location/confirmed'];
  const { page, tell } = heard({}, '/onboard/create-gbp', { ...noAnswers, location });
  tell('profile/saved', { ...facts['profile/saved'], uid: 'uid-1' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.view.get().answers.location).toStrictEqual(location);
  expect(page.frame.get().view?.answers.location).toStrictEqual(location);
});
