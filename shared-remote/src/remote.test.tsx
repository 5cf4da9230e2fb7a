import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createViewStore, type AnyView, type RemoteModule } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { arrivalPoint } from './arrival-point';
import { declareRemote } from './declaration';
import { defineRemote } from './remote';
import { seamOf } from './seam';
import { mountRemote } from './testing';

const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: ['code/found-missing'],
});
const { useView, useEmit, useApi } = seamOf(declaration);

function CreateProfile() {
  const { params, session, visit } = useView('create-profile');
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <h1 tabIndex={-1}>Create a profile</h1>
      <p>
        {params.email} {session.biz_name} {visit} {clicks}
      </p>
      <button onClick={() => setClicks(clicks + 1)}>Count</button>
    </>
  );
}

function VerifyCode() {
  const emit = useEmit();
  const api = useApi();
  const [places, setPlaces] = useState('');
  const search = async () => {
    const { predictions } = await api.searchPlaces({ place: 'Mill' });
    setPlaces(predictions.map(({ description }) => description).join());
  };
  return (
    <>
      <h1 tabIndex={-1}>Verify your profile</h1>
      <button onClick={() => emit('code/found-missing', {})}>No code</button>
      <button onClick={search}>Search</button>
      <p>{places}</p>
    </>
  );
}

function ReturnedTo() {
  return (
    <>
      <h1 tabIndex={-1}>A list</h1>
      <p tabIndex={-1} {...arrivalPoint(false)}>
        There
      </p>
      <p tabIndex={-1} {...arrivalPoint(true)}>
        Here
      </p>
    </>
  );
}

const screens = { 'create-profile': CreateProfile, 'verify-code': VerifyCode };
const onCreate = (overrides = {}) =>
  viewOf('create-profile', { email: 'sam@example.com' }, overrides);
const onVerify = (overrides = {}) => viewOf('verify-code', {}, { visit: '2', ...overrides });
const elsewhere = viewOf('services', { screen: 1 }, { visit: '3', arrival: 'moved' });

const heading = () => screen.queryByRole('heading')?.textContent;

let mounted: Awaited<ReturnType<typeof mountRemote>>;

async function mount(
  view: AnyView = onCreate(),
  remote: RemoteModule = defineRemote(declaration, screens),
  calls: Parameters<typeof createApiDouble>[0] = {},
) {
  mounted = await mountRemote(remote, view, createApiDouble(calls));
  return mounted;
}

afterEach(() => mounted.unmount());

describe('the screen of the view', () => {
  it('renders with the view', async () => {
    await mount();
    expect(heading()).toBe('Create a profile');
    expect(screen.getByText(/^sam@example.com Corner Cuts/)).toBeVisible();
  });

  it('is replaced by another screen of the same remote', async () => {
    const { show } = await mount();
    show(onVerify());
    expect(heading()).toBe('Verify your profile');
  });

  it('keeps its state when only the view changes, and starts again when it returns', async () => {
    const { show } = await mount();
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    show(onCreate({ visit: '9' }));
    expect(screen.getByText(/ 9 1$/)).toBeVisible();
    show(onVerify());
    show(onCreate({ visit: '10' }));
    expect(screen.getByText(/ 10 0$/)).toBeVisible();
  });

  it('stays while the shell leads to another remote', async () => {
    const { show, arrivals } = await mount();
    show(elsewhere);
    expect(heading()).toBe('Create a profile');
    expect(arrivals).toStrictEqual(['Create a profile']);
  });

  it('is not rendered if another remote has it, and does not arrive', async () => {
    const { arrivals, domElement } = await mount(elsewhere);
    expect(domElement).toHaveTextContent('');
    expect(arrivals).toStrictEqual([]);
  });
});

describe('the result of a press', () => {
  /** The content of the first render after the press, and of the next one. */
  const shownBy = ({ show }: { show(view: AnyView): void }, view: AnyView) => {
    let atOnce: string | null = null;
    act(() => {
      flushSync(() => show(view));
      atOnce = document.body.textContent;
    });
    return { atOnce, afterwards: document.body.textContent };
  };

  it('renders after the feedback of the press, if it is another screen', async () => {
    const { atOnce, afterwards } = shownBy(await mount(), onVerify());
    expect(atOnce).toContain('Create a profile');
    expect(atOnce).not.toContain('Verify your profile');
    expect(afterwards).toContain('Verify your profile');
  });

  it('renders at once, if it is the same screen', async () => {
    const { atOnce } = shownBy(await mount(), onCreate({ session: { biz_name: 'Blue Door' } }));
    expect(atOnce).toContain('Blue Door');
  });
});

describe('an arrival', () => {
  it('is reported with the heading, once per visit', async () => {
    const { show, arrivals } = await mount();
    show(onCreate({ session: { primary_category: 'Barber' } }));
    show(onVerify());
    show(onCreate({ visit: '4' }));
    expect(arrivals).toStrictEqual(['Create a profile', 'Verify your profile', 'Create a profile']);
  });

  it('leaves focus and scroll position on a page load', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    await mount(onCreate({ arrival: 'first' }));
    expect(document.body).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('moves focus to the heading and the page to its top after a step', async () => {
    const { show } = await mount();
    const scrolled = jest.spyOn(window, 'scrollTo');
    show(onVerify({ arrival: 'moved' }));
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  });

  it('is complete before the screen is painted', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    const painted = jest.fn();
    function Painted() {
      // As any effect after the first paint of a screen.
      useEffect(() => void painted(scrolled.mock.calls.length), []);
      return <h1 tabIndex={-1}>Verify your profile</h1>;
    }
    const remote = defineRemote(declaration, { ...screens, 'verify-code': Painted });
    const { show } = await mount(onCreate(), remote);
    scrolled.mockClear();
    show(onVerify({ arrival: 'moved' }));
    expect(painted.mock.calls).toStrictEqual([[1]]);
  });

  it('leads to the point that the screen marks, instead of its heading', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const remote = defineRemote(declaration, { ...screens, 'verify-code': ReturnedTo });
    const { show } = await mount(onCreate(), remote);
    show(onVerify({ arrival: 'moved' }));
    expect(screen.getByText('Here')).toHaveFocus();
    expect(scrolled.mock.contexts).toStrictEqual([screen.getByText('Here')]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  });

  it('moves focus on the same screen again too', async () => {
    const { show } = await mount();
    show(onCreate({ visit: '5', arrival: 'moved' }));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('does not happen when only the view changes: the focus stays', async () => {
    const { show } = await mount(onCreate({ arrival: 'moved' }));
    const button = screen.getByRole('button', { name: 'Count' });
    act(() => button.focus());
    show(onCreate({ arrival: 'moved', session: { primary_category: 'Barber', uid: 'uid-9' } }));
    expect(button).toHaveFocus();
  });
});

describe('the context of a screen', () => {
  it('carries events to the bus', async () => {
    const { events } = await mount(onVerify());
    await userEvent.click(screen.getByRole('button', { name: 'No code' }));
    expect(events).toStrictEqual([{ name: 'code/found-missing', payload: {} }]);
  });

  it('carries calls to the API', async () => {
    await mount(onVerify(), undefined, {
      searchPlaces: ({ place }) => ({
        predictions: [{ place_id: 'p', description: `${place} Street` }],
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Mill Street')).toBeVisible();
  });

  it('is available to screens only', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<CreateProfile />)).toThrow(
      'A screen was rendered outside of defineRemote.',
    );
    consoleError.mockRestore();
    await mount();
  });
});

describe('a screen that throws', () => {
  const broken = (when: (view: AnyView) => boolean) =>
    defineRemote(declaration, {
      ...screens,
      'verify-code': function Broken() {
        const view = useView('verify-code') as AnyView;
        if (when(view)) throw new Error('It broke.');
        return <h1>Sound</h1>;
      },
    });
  let consoleError: jest.SpyInstance;
  beforeEach(
    () => (consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)),
  );
  afterEach(() => consoleError.mockRestore());

  it('is reported in the first render, and nothing else is rendered', async () => {
    const { failures, domElement, arrivals } = await mount(
      onVerify(),
      broken(() => true),
    );
    expect(failures).toMatchObject([{ message: 'It broke.' }]);
    expect(domElement).toHaveTextContent('');
    expect(arrivals).toStrictEqual([]);
  });

  it('is reported later too, once', async () => {
    const { failures, show } = await mount(
      onVerify(),
      broken(({ visit }) => visit === '3'),
    );
    expect(failures).toStrictEqual([]);
    show(onVerify({ visit: '3' }));
    show(onVerify({ visit: '4' }));
    expect(failures).toHaveLength(1);
  });
});

describe('the lifecycles', () => {
  it('leave nothing behind, and may run again', async () => {
    const remote = defineRemote(declaration, screens);
    const { unmount, domElement } = await mount(onCreate(), remote);
    await unmount();
    expect(domElement).toHaveTextContent('');
    await mount(onVerify(), remote);
    expect(heading()).toBe('Verify your profile');
  });

  it('render in one place at a time', async () => {
    const remote = defineRemote(declaration, screens);
    const first = await mount(onCreate(), remote);
    await mount(onVerify(), remote);
    expect(first.domElement).toHaveTextContent('');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('stop listening to the view', async () => {
    const store = createViewStore(onCreate());
    let listening = 0;
    const subscribe = (changed: () => void) => {
      const stop = store.subscribe(changed);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    };
    mounted = await mount();
    const remote = defineRemote(declaration, screens);
    await act(() =>
      remote.mount({
        domElement: document.createElement('main'),
        view: { get: store.get, subscribe },
        emit: () => undefined,
        api: createApiDouble({}),
        arrived: () => undefined,
        failed: () => undefined,
      }),
    );
    expect(listening).toBeGreaterThan(0);
    await act(() => remote.unmount());
    expect(listening).toBe(0);
  });

  it('accept an unmount without a mount', async () => {
    const remote = defineRemote(declaration, screens);
    await expect(remote.unmount()).resolves.toBeUndefined();
    await mount();
  });
});
