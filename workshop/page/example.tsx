import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared-ui/core';
import { speak } from 'shell/words';
import type { Shown } from './catalogue';
import { follow, wait, walk, type Footstep } from './footsteps';

/** How an example is drawn: in which language, and after whose footsteps where it is not the acts' own. */
export interface Drawing {
  language: string;
  steps?: Footstep[];
}

/**
 * Draws one example and does its acts. What came of it stands at the root element, where pictures and the
 * list look for it.
 */
export async function drawExample(place: HTMLElement, example: Shown, drawing: Drawing) {
  const { language, steps } = drawing;
  document.title = `${example.thing}: ${example.state}`;
  document.documentElement.lang = language;
  document.documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
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
      await known(example.shows);
    }
    document.documentElement.dataset.example = 'drawn';
  } catch (error) {
    console.error(error);
    document.documentElement.dataset.example = 'failed';
  }
  window.parent.postMessage('drawn', window.location.origin);
}

async function known(words = '') {
  const said = () => document.body.textContent.replace(/\s+/g, ' ').includes(words);
  for (let look = 0; look < 40 && !said(); look += 1) await wait(50);
  if (!said()) throw new Error(`The page does not say '${words}'.`);
}
