import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui/core';
import type { Stored } from '../storage/stored';
import { worldParts } from '../testing/shell';
import { notFoundPage, pages } from './pages';

interface World {
  stored?: Stored;
  userAgent?: string;
  endSession?: () => Promise<void>;
}

function open(address: string, { stored = {}, userAgent = '', endSession }: World = {}) {
  const { opened, parts } = worldParts({ address, stored });
  const page = (pages[address] ?? notFoundPage)({
    ...parts,
    endSession: endSession ?? (() => Promise.resolve()),
    finish: () => new Promise(() => undefined),
    toDashboard: () => Promise.resolve(),
    edit: () => undefined,
    userAgent,
  });
  render(<UiProvider scope="test">{page}</UiProvider>);
  return { storage: parts.storage, left: opened.left };
}

describe('/clear', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('clears everything but the source tag at once, and opens the start with it after 500 ms [2.11] [9]', async () => {
    const { storage, left } = open('/clear', {
      stored: { uid: 'uid-1', email: 'sam@example.com', src_tag: 'mail & more', srcTag: 'other' },
    });
    expect(storage.read()).toStrictEqual({ src_tag: 'mail & more', srcTag: 'other' });
    await jest.advanceTimersByTimeAsync(499);
    expect(left).toStrictEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(left).toStrictEqual(['replace /onboard?src_tag=mail+%26+more']);
  });

  it.each<[Stored, string]>([
    [{ srcTag: 'older' }, 'replace /onboard?src_tag=older'],
    [{ src_tag: '' }, 'replace /onboard'],
    [{}, 'replace /onboard'],
  ])('opens with %j in storage: %s [2.11] [3]', async (stored, address) => {
    const { left } = open('/clear', { stored });
    await jest.advanceTimersByTimeAsync(500);
    expect(left).toStrictEqual([address]);
  });

  it('waits until the server has ended the session', async () => {
    let ended = () => undefined as void;
    const endSession = () => new Promise<void>((resolve) => (ended = resolve));
    const { left } = open('/clear', { endSession });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left).toStrictEqual([]);
    ended();
    await jest.advanceTimersByTimeAsync(0);
    expect(left).toStrictEqual(['replace /onboard']);
  });
});

describe('/app', () => {
  const apple = 'replace https://apps.apple.com/app/id1';
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', apple],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156',
      'replace https://play.google.com/store',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', apple],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156', apple],
    ['', apple],
  ])('opens on %s: %s [2.11]', (userAgent, address) => {
    expect(open('/app', { userAgent }).left).toStrictEqual([address]);
    expect(screen.getByRole('heading', { name: 'Opening the app store' })).toBeVisible();
  });
});

it('shows hey there!! at /test-route [2.11]', () => {
  open('/test-route');
  expect(screen.getByText('hey there!!')).toBeVisible();
});

it('counts and lists services at /context-example [2.11]', async () => {
  open('/context-example');
  expect(screen.getByText('Count: 0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Count up' }));
  expect(await screen.findByText('Count: 1')).toBeVisible();

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Add a service' }));
  expect(await screen.findByText('Service 3')).toBeVisible();
});

it('shows at any other address that the page does not exist, with a link to the start', async () => {
  const { left } = open('/onbaord');
  expect(screen.getByRole('heading')).toHaveTextContent('This page doesn’t exist');
  await userEvent.click(screen.getByRole('button', { name: 'GO TO START' }));
  await waitFor(() => expect(left).toStrictEqual(['assign /onboard']));
});
