import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOwners, ShopfrontError, type AnyView, type Screen } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { UiProvider } from 'shared-ui/core';
import { createFrameParts } from '../boot/frame-parts';
import { placeAt, routes } from '../navigation/routes';
import { workingHelpdesk, Framed } from '../testing/framed';
import { settingsFor } from '../testing/settings';
import { translate } from '../testing/translate';
import { Frame } from './frame';
import { createFrameStore, type FrameState } from './frame-store';

function show(state: Partial<FrameState> = {}, page?: string) {
  const store = createFrameStore({
    outlet: { kind: 'shown', remote: 'mf-services', version: '1.0.0' },
    view: undefined,
    notice: undefined,
    online: true,
    ...state,
  });
  const emitted: string[] = [];
  const places: HTMLElement[] = [];
  const retried = jest.fn();
  const signIn = jest.fn(() => Promise.resolve());
  const onAnotherAccount = jest.fn();
  const emit = (name: string) => void emitted.push(name);
  const settings = settingsFor();
  const edit = () => undefined;
  render(
    <UiProvider scope="test">
      <Frame
        store={store}
        parts={createFrameParts({ settings, emit, edit, helpdesk: workingHelpdesk() })}
        settings={settings}
        emit={emit}
        onPlace={(place) => places.push(place)}
        onRetry={retried}
        onSignIn={signIn}
        onAnotherAccount={onAnotherAccount}
        page={page}
      />
    </UiProvider>,
  );
  const change = (part: Partial<FrameState>) => act(() => store.change(part));
  return { store, emitted, places, retried, signIn, onAnotherAccount, change };
}

const showView = (view: AnyView) => show({ view });
const progressBar = () => screen.queryByRole('progressbar');
const currentStep = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')!;
const backButton = () => screen.queryByRole('button', { name: 'Back' });

describe('progress', () => {
  it('is correct on a page that the browser translates', () => {
    const { change } = showView(viewOf('priming', { step: 1 }));
    translate(document.body);
    expect(screen.getByText('20%')).toBeVisible();
    change({ view: viewOf('priming', { step: 2 }) });
    expect(screen.getByText('30%')).toBeVisible();
    expect(screen.queryByText('20%')).not.toBeInTheDocument();
  });

  it.each<[AnyView, number, string, string]>([
    [viewOf('priming', { step: 1 }), 20, '3 of 5', 'Connect'],
    [viewOf('priming', { step: 2 }), 30, '4 of 6', 'Connect'],
    [viewOf('priming', { step: 3 }), 100, '4 of 6', 'Connect'],
    [viewOf('services', { screen: 1 }), 80, '4 of 5', 'Services'],
    [viewOf('service-search', {}), 80, '4 of 5', 'Services'],
    [viewOf('booking-platform', {}), 45, '5 of 9', 'Services'],
    [viewOf('client-storage', {}), 80, '5 of 9', 'Services'],
    [viewOf('automate-reviews', {}), 55, '5 of 8', 'Reviews'],
    [viewOf('client-count', {}), 60, '6 of 8', 'Reviews'],
    [viewOf('reviews-pledge', {}), 60, '6 of 8', 'Reviews'],
    [viewOf('review-consent', {}), 70, '7 of 9', 'Reviews'],
    [viewOf('photos-storage', {}), 80, '7 of 8', 'Photos'],
  ])(
    'of $screen is a bar with a text label (C28) [2.7] [2.8] [2.9] [2.10] [9]',
    (view, percent, step, chapter) => {
      showView(view);
      expect(progressBar()).toHaveAttribute('aria-valuenow', String(percent));
      expect(progressBar()).toHaveAttribute('aria-valuetext', `Step ${step}`);
      expect(screen.getByText(`Step ${step}`)).toBeVisible();
      expect(screen.getByText(`${percent}%`)).toBeVisible();
      expect(currentStep()).toHaveTextContent(chapter);
      expect(currentStep()).toContainElement(progressBar());
    },
  );

  it.each<[AnyView]>([
    [viewOf('welcome', { step: 1 })],
    [viewOf('create-profile', {})],
    [viewOf('priming', { step: 0 })],
    [viewOf('priming', { step: 4 })],
  ])('of $screen does not exist', (view) => {
    showView(view);
    expect(progressBar()).not.toBeInTheDocument();
  });

  it.each<[AnyView, string, string]>([
    [viewOf('login', { status: 0 }), 'Step 1 of 5', 'Connect'],
    [viewOf('select-location', {}), 'Step 2 of 5', 'Connect'],
    [viewOf('connect-instagram', {}), 'Step 8 of 9', 'Photos'],
    [viewOf('set-number', {}), 'Step 5 of 5', 'Contact'],
  ])('of $screen is a step without a percentage', (view, words, chapter) => {
    showView(view);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/%$/)).not.toBeInTheDocument();
    expect(progressBar()).not.toBeInTheDocument();
    expect(currentStep()).toHaveTextContent(chapter);
  });

  it('opens a setup map with the state of each chapter and a link to it', async () => {
    const view = viewOf('photos-storage', {});
    showView({
      ...view,
      answers: { ...view.answers, services: { listed: 3, starred: 1 } },
      session: { ...view.session, place_id: 'place-1', biz_name: 'Corner Cuts' },
    } as AnyView);
    await userEvent.click(screen.getByRole('button', { name: /^Step 7 of 8/ }));
    const map = screen.getByRole('dialog', { name: 'Your setup' });
    const rows = within(map).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toStrictEqual([
      'ConnectDone · Corner CutsEdit Connect',
      'ServicesDone · 3 services · 1 starredEdit Services',
      'ReviewsSaved for laterAdd Reviews',
      'PhotosYou’re here',
      'ContactComing up',
    ]);
    expect(within(map).getByRole('link', { name: 'Add Reviews' })).toHaveAttribute(
      'href',
      '/automate-reviews',
    );
    expect(within(map).getByRole('link', { name: 'Connections and data' })).toHaveAttribute(
      'href',
      '/connections',
    );
    await userEvent.click(within(map).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([0, 1] as const)('has not started at step %d of the welcome', (step) => {
    showView(viewOf('welcome', { step }));
    expect(screen.queryByText(/^Step /)).not.toBeInTheDocument();
    expect(screen.getByText('5 short parts, about 5 minutes')).toBeVisible();
    const parts = within(screen.getByRole('banner')).getAllByRole('listitem');
    expect(parts).toHaveLength(5);
    ['Connect', 'Services', 'Reviews', 'Photos', 'Contact'].forEach((name, nth) => {
      expect(
        within(parts[nth]!).getByText(`${name}, coming up`, { ignore: '[aria-hidden]' }),
      ).toBeInTheDocument();
    });
  });

  it('lists the chapters on no other screen and not on pages of the shell', () => {
    show({ view: viewOf('welcome', { step: 1 }) }, 'A page of the shell');
    show({ view: viewOf('welcome', { step: 2 }) });
    expect(screen.queryByText(/short parts/)).not.toBeInTheDocument();
  });
});

describe('the way back', () => {
  it('emits a fact when there is one', async () => {
    const { emitted } = showView(viewOf('client-count', {}));
    await userEvent.click(backButton()!);
    expect(emitted).toStrictEqual(['back/chosen']);
  });

  it('is not offered on a screen without one', () => {
    showView(viewOf('select-location', {}));
    expect(backButton()).not.toBeInTheDocument();
  });

  it('is not offered before the view is known', () => {
    show();
    expect(backButton()).not.toBeInTheDocument();
  });
});

it('“Help?” calls the support number, on every page [2.1]', async () => {
  const { emitted } = show({}, 'a page of the shell');
  const help = screen.getByRole('link', { name: /^Help\?/ });
  expect(help).toHaveAttribute('href', 'tel:+15550100199');
  help.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(help);
  expect(emitted).toStrictEqual(['help/called']);
});

it.each(Object.keys(screenOwners) as Screen[])('“Help?” is in the header of %s [2.1]', (name) => {
  showView(viewOf(name, placeAt(routes[name].path, '')!.params));
  const help = within(screen.getByRole('banner')).getByRole('link', { name: /^Help\?/ });
  expect(help).toHaveAttribute('href', 'tel:+15550100199');
});

describe('the outlet', () => {
  it('is passed on once and stays the same element', () => {
    const { places, change } = show({ outlet: { kind: 'empty' } });
    expect(places).toHaveLength(1);
    change({ outlet: { kind: 'loading', remote: 'mf-services' } });
    change({ outlet: { kind: 'shown', remote: 'mf-services', version: '1.0.0' } });
    change({ view: viewOf('client-count', {}) });
    expect(places).toHaveLength(1);
    expect(places[0]).toBeInTheDocument();
    expect(screen.getByRole('main')).toContainElement(places[0]!);
  });

  it('is busy until a remote is shown [2.2]', () => {
    const { places, change } = show({ outlet: { kind: 'empty' } });
    expect(places[0]).toHaveAttribute('aria-busy', 'true');
    change({ outlet: { kind: 'shown', remote: 'mf-services', version: '1.0.0' } });
    expect(places[0]).toHaveAttribute('aria-busy', 'false');
  });

  it('does not exist on pages of the shell', () => {
    expect(show({}, 'hey there!!').places).toStrictEqual([]);
    expect(screen.getByText('hey there!!')).toBeVisible();
  });
});

describe('a loading remote', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is announced only after a delay', () => {
    show({ outlet: { kind: 'loading', remote: 'mf-services' } });
    expect(screen.queryByText('Loading this step')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(300));
    expect(screen.getByText('Loading this step')).toBeInTheDocument();
  });

  it('shows a slow message with a retry button', () => {
    const { retried } = show({ outlet: { kind: 'slow', remote: 'mf-services' } });
    expect(screen.getByText('This is taking longer than usual')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => jest.advanceTimersByTime(200));
    expect(retried).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that failed', () => {
  const outlet = {
    kind: 'failed',
    remote: 'mf-services',
    error: new ShopfrontError('REMOTE_UNREACHABLE', 'mf-services 1.0.0 could not be loaded.'),
  } as const;

  it('shows an error with its code and a retry button [8]', async () => {
    const { retried } = show({ outlet });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('This step didn’t load');
    expect(alert).toHaveTextContent('Loading chunk failed (REMOTE_UNREACHABLE)');
    await userEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
    await waitFor(() => expect(retried).toHaveBeenCalledTimes(1));
  });

  it('shows that we are fixing the step when the connection is not the cause', () => {
    const error = new ShopfrontError('REMOTE_INCOMPATIBLE', 'mf-services 1.0.0 is incompatible.');
    show({ outlet: { ...outlet, error } });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Your answers are saved. We’re fixing this step.');
    expect(alert).not.toHaveTextContent('connection');
  });

  it('keeps the header and the progress', () => {
    show({ outlet, view: viewOf('client-count', {}) });
    expect(progressBar()).toBeVisible();
    expect(backButton()).toBeVisible();
    expect(screen.getByRole('link', { name: /^Help\?/ })).toBeVisible();
  });
});

it('shows the closed shop when the server does not respond at the end of the setup', async () => {
  const state = { outlet: { kind: 'empty' }, hasNoAnswer: true } as const;
  render(<Framed state={state} page="This step didn’t load" isFinish />);
  expect(await screen.findByText('BACK SOON')).toBeInTheDocument();
});

it('shows a notice while the page is offline', () => {
  const { change } = show();
  expect(screen.queryByText('You’re offline')).not.toBeInTheDocument();
  change({ online: false });
  expect(screen.getByText('You’re offline')).toBeVisible();
  change({ online: true });
  expect(screen.queryByText('You’re offline')).not.toBeInTheDocument();
});

describe('a notice', () => {
  it('is shown above the page and can be closed [8]', async () => {
    const { store, change } = show();
    change({ notice: { kind: 'success', text: 'Instagram connected' } });
    expect(await screen.findByText('Instagram connected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(store.get().notice).toBeUndefined();
  });

  it('waits until the server-rendered page is replaced', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="first">On its way</div>');
    const { change } = show({ outlet: { kind: 'loading', remote: 'mf-services' } });
    change({ notice: { kind: 'success', text: 'Booking link saved' } });
    expect(screen.getByText('On its way')).toBeVisible();
    expect(screen.queryByText('Booking link saved')).not.toBeInTheDocument();
    change({ outlet: { kind: 'shown', remote: 'mf-services', version: '1.0.0' } });
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
    expect(await screen.findByText('Booking link saved')).toBeVisible();
  });

  it('closes after 5 s [9]', async () => {
    const { store, change } = show();
    change({ notice: { kind: 'error', text: 'Instagram connection failed' } });
    await screen.findByText('Instagram connection failed');
    jest.useFakeTimers();
    change({ notice: { kind: 'error', text: 'Something else failed' } });
    act(() => jest.advanceTimersByTime(4_900));
    expect(store.get().notice).toBeDefined();
    act(() => jest.advanceTimersByTime(200));
    expect(store.get().notice).toBeUndefined();
    jest.useRealTimers();
  });
});
