import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { origins } from '../stage/addresses';
import { listenToWire } from '../stage/traffic';
import { movedOn, restingFor, watchStillness, type Moved } from './watch';
import { screenHeading } from '../stage/screen';

/**
 * How a page is opened: on this machine without limits, on a phone or a desktop, with a slow server, or as on a slow
 * phone.
 */
export const settings = {
  plain: { glass: { width: 390, height: 844 } },
  desk: { glass: { width: 1280, height: 800 } },
  'slow server': { glass: { width: 390, height: 844 }, answersLaterByMs: 1_000 },
  'slow phone': {
    glass: { width: 390, height: 844 },
    slow: { cpu: 6, kilobits: 400, latencyMs: 400 },
  },
} satisfies Record<string, Device>;

interface Device {
  /** CSS pixels. */
  glass: { width: number; height: number };
  /** Milliseconds of delay of each API response. */
  answersLaterByMs?: number;
  /** The processor's slowdown, and a throttled connection. */
  slow?: { cpu: number; kilobits: number; latencyMs: number };
}

export type Setting = keyof typeof settings;

const restMs = 1_500;

/**
 * Opens an address for the first time and waits until it is still.
 * @returns the movements by then
 */
export async function openedCold(page: Page, address: string, setting: Setting): Promise<Moved> {
  await watchStillness(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const { glass, answersLaterByMs, slow }: Device = settings[setting];
  await page.setViewportSize(glass);
  if (answersLaterByMs) {
    await page.route(
      ({ origin }) => origin === origins.API_ORIGIN,
      async (route) => {
        await setTimeout(answersLaterByMs);
        await route.continue();
      },
    );
  }
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    const bytesPerSecond = (slow.kilobits * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  const wire = await listenToWire(page);
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  await expect(screenHeading(page)).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 120_000 });
  await wire.rest();
  return atRest(page);
}

/** Waits until nothing moves on a watched page. */
export async function atRest(page: Page): Promise<Moved> {
  await expect.poll(() => restingFor(page), { timeout: 120_000 }).toBeGreaterThan(restMs);
  return movedOn(page);
}

/** The limits for all shifts of a screen, and for the movement of a control in CSS pixels. */
export const allowed = { shift: 0.0001, pixels: 2 };

/** Returns the problems of a page that moved in words; an empty list if it was still. */
export function complaints({ shift, shifts, controls }: Moved): string[] {
  const shifted = shifts.map(({ score, at, what }) =>
    [`  ${score.toFixed(4)} at ${at} ms`, ...what.map((line) => `    ${line}`)].join('\n'),
  );
  return [
    ...(shift > allowed.shift
      ? [[`It shifts by ${shift.toFixed(4)}:`, ...shifted].join('\n')]
      : []),
    ...controls
      .filter(({ moved }) => moved > allowed.pixels)
      .map(
        ({ name, moved, at, from, to }) =>
          `${name} moves ${moved} px at ${at} ms: ${from.join(' ')} → ${to.join(' ')}`,
      ),
  ];
}
