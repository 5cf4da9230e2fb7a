import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createViewStore, type AnyView, type ScreenParams } from 'shared-contracts';
import type { Payload, RecordedEvent } from 'shared-contracts/api';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import { UiProvider } from 'shared-ui/core';
import { createStorage, type Consent, type Storage } from '../storage/stored';
import { createRecording } from './recording';
import { RecordingQuestion } from './recording-question';
import type { RecorderOptions } from './recorder';
import { startRecording } from './session-recording';

const welcome = (step: ScreenParams['welcome']['step'], visit = `welcome-${step}`): AnyView =>
  viewOf('welcome', { step }, { visit });
const consentGiven: Consent = { kind: 'given', at: '2026-11-20T10:00:00.000Z' };

const event = (timestamp: number): RecordedEvent => ({ type: 3, timestamp });

interface World {
  on?: boolean;
  consent?: Exclude<Consent, { kind: 'unasked' }>;
  at?: AnyView;
  loads?: () => Promise<void>;
  storage?: Storage;
}

function open({
  on = true,
  consent,
  at = welcome(1),
  loads = () => Promise.resolve(),
  storage = createStorage(undefined),
}: World = {}) {
  if (consent) storage.storeConsent(consent);
  const sent: Payload<'keepRecording'>[] = [];
  const reports: string[] = [];
  const recorders: (RecorderOptions & { running: boolean })[] = [];
  const load = jest.fn(async () => {
    await loads();
    return { startRecording };
  });
  const start = (options: RecorderOptions) => {
    const recorder = { ...options, running: true };
    recorders.push(recorder);
    return () => void (recorder.running = false);
  };
  const recording = createRecording({
    settings: { sessionRecording: on, build: 'web' },
    storage,
    api: createApiDouble({
      keepRecording: (part) => {
        sent.push(part);
        return { ok: true };
      },
    }),
    origin: () => 'http://localhost:4000',
    report: (what) => reports.push(what),
    load,
    start,
  });
  const view = createViewStore(at);
  const { container } = render(
    <UiProvider scope="test">
      <h1 tabIndex={-1}>Welcome</h1>
      <RecordingQuestion recording={recording} />
    </UiProvider>,
  );
  const settled = () => act(async () => undefined);
  return {
    recording,
    storage,
    load,
    sent,
    reports,
    recorders,
    container,
    settled,
    running: () => recorders.filter(({ running }) => running).length,
    follow: async () => {
      await act(async () => recording.follow(view));
    },
    goTo: (next: AnyView) => act(async () => view.set(next)),
  };
}

const question = () => screen.queryByText(/May we record/);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
};

describe('the question', () => {
  it('shows no question without configuration, regardless of an earlier consent [7]', async () => {
    const { follow, load, container } = open({ on: false, consent: consentGiven });
    await follow();
    expect(container).toHaveTextContent(/^Welcome$/);
    expect(load).not.toHaveBeenCalled();
  });

  it('shows the question on the welcome page, before the recorder loads', async () => {
    const { follow, load } = open();
    await follow();
    expect(question()).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recording' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, AnyView]>([
    ['the splash', welcome(0)],
    ['the connect page', welcome(2)],
    ['the page of permissions', welcome('permissions')],
    ['the sign-in', viewOf('login', { status: 0 })],
    ['a later step', viewOf('client-count', {})],
  ])('shows no question on %s', async (_, address) => {
    const { follow } = open({ at: address });
    await follow();
    expect(question()).not.toBeInTheDocument();
  });

  it('disappears when the owner continues without an answer, and returns with the page', async () => {
    const { follow, goTo, storage } = open();
    await follow();
    await goTo(welcome(2));
    expect(question()).not.toBeInTheDocument();
    await goTo(welcome(1, 'back'));
    expect(question()).toBeVisible();
    expect(storage.consent()).toStrictEqual({ kind: 'unasked' });
  });

  it('shows no question again after No', async () => {
    const { follow, load } = open({ consent: { kind: 'refused' } });
    await follow();
    expect(question()).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('yes', () => {
  it('starts the recording, is stored, and shows a button to stop [7]', async () => {
    const { follow, storage, running } = open();
    await follow();
    await press('Yes, record');
    expect(await screen.findByText('These pages are being recorded.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Recording' })).toHaveFocus();
    expect(running()).toBe(1);
    expect(storage.consent()).toStrictEqual({
      kind: 'given',
      at: expect.stringMatching(/^20\d\d-/),
    });
  });

  it('of an earlier visit starts the recording on any page of the welcome flow', async () => {
    const { follow, running } = open({ consent: consentGiven, at: welcome(0) });
    await follow();
    expect(running()).toBe(1);
    expect(screen.getByText('These pages are being recorded.')).toBeVisible();
  });

  it('adds the time of consent and the visitor to the parts', async () => {
    const { follow, goTo, recorders, sent, storage } = open({ consent: consentGiven });
    await follow();
    recorders[0]!.emit(event(1));
    await goTo(viewOf('login', { status: 0 }));
    expect(sent).toStrictEqual([
      {
        recording_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        part: 0,
        visitor_id: storage.visitorId(),
        consented_at: consentGiven.at,
        build: 'web',
        events: [event(1)],
      },
    ]);
  });

  it("passes the visitor's known values to the recorder, which masks them", async () => {
    const storage = createStorage(undefined);
    storage.store({ biz_name: 'Corner Cuts', email: 'sam@example.com', uid: 'uid-1' });
    const { follow, recorders } = open({ consent: consentGiven, storage });
    await follow();
    expect(recorders[0]!.known()).toStrictEqual(['sam@example.com', 'Corner Cuts', 'uid-1']);
    storage.store({ first_name: 'Sam' });
    expect(recorders[0]!.known()).toContain('Sam');
  });

  it('does not delay the owner when the recorder cannot load', async () => {
    let up = false;
    const loads = () => (up ? Promise.resolve() : Promise.reject(new Error('404')));
    const { follow, goTo, reports, running } = open({ loads });
    await follow();
    await press('Yes, record');
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(reports).toStrictEqual(['The recorder could not be loaded: Error: 404']);
    expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
    up = true;
    await goTo(welcome(2));
    expect(running()).toBe(1);
  });
});

describe('the recording', () => {
  it('continues on the pages of the welcome flow, and ends with it [7]', async () => {
    const { follow, goTo, recorders, running } = open({ consent: consentGiven });
    await follow();
    await goTo(welcome(2));
    await goTo(welcome('permissions'));
    expect(recorders).toHaveLength(1);
    await goTo(viewOf('select-location', {}));
    expect(running()).toBe(0);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('does not start when the visitor left during the load', async () => {
    let loaded = () => undefined as void;
    const loads = () => new Promise<void>((resolve) => (loaded = resolve));
    const { follow, goTo, recorders, settled } = open({ consent: consentGiven, loads });
    await follow();
    await goTo(viewOf('login', { status: 0 }));
    loaded();
    await settled();
    expect(recorders).toStrictEqual([]);
  });

  it('is stopped by the visitor, discards unsent events, and is not offered again', async () => {
    const { follow, goTo, recorders, running, sent, storage } = open({ consent: consentGiven });
    await follow();
    recorders[0]!.emit(event(1));
    await press('Stop recording');
    expect(await screen.findByText('Recording is off.')).toBeVisible();
    expect(running()).toBe(0);
    expect(storage.consent()).toStrictEqual({ kind: 'refused' });
    await goTo(welcome(2));
    await goTo(viewOf('login', { status: 0 }));
    expect(sent).toStrictEqual([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('does not start again after the limit', async () => {
    const { follow, goTo, recorders, running, reports } = open({ consent: consentGiven });
    await follow();
    await act(async () => recorders[0]!.emit({ ...event(1), data: 'x'.repeat(600 * 1024) }));
    expect(running()).toBe(0);
    expect(reports).toStrictEqual(['One event is larger than a part may be.']);
    await goTo(welcome(2));
    expect(recorders).toHaveLength(1);
  });
});

it('confirms No and does not ask again', async () => {
  const { follow, goTo, load, storage } = open();
  await follow();
  await press('No, thanks');
  expect(await screen.findByText('Recording is off.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Recording' })).toHaveFocus();
  expect(storage.consent()).toStrictEqual({ kind: 'refused' });
  await goTo(welcome(2));
  await goTo(welcome(1, 'back'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});
