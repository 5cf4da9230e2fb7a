import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../programs/browser.mjs';
import { sizes } from '../pictures/looks';
import { serveFolder } from '../serve';

/** Plays mostly wait, so eight pages at once use both processors. */
const pages = 8;

/** Storybook's events: that it rendered and played a story, or an error. */
interface Channel {
  on(event: string, handle: (about: Record<string, string | undefined>) => void): void;
  emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void;
}

/**
 * `tsx tools/stories/storybook/check.ts`: builds Storybook, and renders and plays every story in a browser. Sets exit
 * code 1 if an example is no story, or if a story fails.
 */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'storybook-'));
  build(folder);
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const ids = idsIn(folder);
    const waiting = [...ids];
    const problems = await Promise.all(
      Array.from({ length: pages }, () => playStories(browser, server.origin, waiting)),
    );
    for (const problem of problems.flat()) console.error(problem);
    console.info(`${ids.length} stories played, ${problems.flat().length} failed.`);
    if (problems.flat().length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

function build(folder: string) {
  const words = [join(__dirname, 'start.mjs'), 'build', '--output-dir', folder, '--quiet'];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error('Storybook did not build. The lines above say why.');
}

const idsIn = (folder: string) => {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, unknown>;
  };
  return Object.keys(index.entries);
};

/** Shows one story after the other in one page, as a person who clicks through the list. */
async function playStories(browser: Browser, origin: string, waiting: string[]): Promise<string[]> {
  const page = await browser.newPage({ viewport: sizes.phone, reducedMotion: 'reduce' });
  await page.goto(`${origin}/iframe.html?viewMode=story&id=none`);
  await page.locator('.sb-show-errordisplay').waitFor({ state: 'attached' });
  const problems: string[] = [];
  for (let id = waiting.shift(); id; id = waiting.shift()) {
    const finished = await page.evaluate(playStory, id);
    if (finished !== 'success') problems.push(`${id}: ${finished}`);
  }
  await page.close();
  return problems;
}

/** Runs in the page. Returns 'success', or what went wrong. */
function playStory(id: string): Promise<string> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>;
  return new Promise((resolve) => {
    const errors: string[] = [];
    setTimeout(() => resolve('does not finish within a minute'), 60_000);
    for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored'])
      channel!.on(event, (error) => errors.push(error.message ?? error.title ?? event));
    channel!.on('storyMissing', () => resolve('is not exported'));
    channel!.on('storyFinished', ({ storyId, status }) => {
      if (storyId === id) resolve(errors.join('; ') || status!);
    });
    channel!.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
