import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared-ui/core';
import { speak } from 'shell/words';
import type { PageExample } from './catalogue';
import { follow, wait, walk, type Footstep } from './footsteps';

/** How an example is rendered: its language, and recorded steps to replay instead of its own acts. */
export interface RenderOptions {
  language: string;
  steps?: Footstep[];
}

/** Renders an example and runs its acts. The root element then has the outcome for the screenshots. */
export async function renderExample(
  place: HTMLElement,
  example: PageExample,
  options: RenderOptions,
) {
  const { language, steps } = options;
  document.title = `${example.thing}: ${example.state}`;
  setPageLanguage(language);
  try {
    await speak(language);
    createRoot(place).render(
      <UiProvider scope="shell" language={language}>
        {example.draw(language)}
      </UiProvider>,
    );
    await wait(400);
    if (steps) await follow(steps);
    else {
      Object.assign(window, { footsteps: await walk(example.acts ?? []) });
      await waitForText(example.shows);
    }
    document.documentElement.dataset.example = 'rendered';
  } catch (error) {
    console.error(error);
    document.documentElement.dataset.example = 'failed';
  }
}

/** Tells the browser the language of the page and the direction of its script. */
export function setPageLanguage(language: string) {
  document.documentElement.lang = language;
  document.documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
}

/** @throws Error if the page does not show the text within two seconds */
export async function waitForText(words = '') {
  const isOnPage = () => document.body.textContent.replace(/\s+/g, ' ').includes(words);
  for (let attempt = 0; attempt < 40 && !isOnPage(); attempt += 1) await wait(50);
  if (!isOnPage()) throw new Error(`The page does not show '${words}' after two seconds.`);
}
