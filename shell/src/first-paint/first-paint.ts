import type { Heading } from 'shared-contracts/headings';
import { lettersOf, shapeDrawn, shapeStyle } from './drawn-shape';
import { firstStyle } from './style';
import { phoneLink } from '../frame/phone-link';
import { chapters, isBeforeSetUp, stepAt, steps, type Step } from '../frame/journey-steps';
import { hasBack } from '../flow/back';
import { languageIn } from '../preferences/language';
import type { Place } from '../navigation/routes';
import { sceneOf, standsStill } from '../scene/scene-names';
import type { Settings } from '../settings/settings';
import { shapeOf } from '../shape/shapes';
import type { Theme } from '../preferences/theme';
import { en } from '../words/en';
import { es } from '../words/es';
import { html } from './escaped';
import { sign } from './sign';

const catalogues = { en, es: { ...en, ...es } };

export interface FirstPaintParts {
  settings: Pick<Settings, 'productName' | 'supportPhone' | 'language'>;
  /** The screen that was asked for; undefined where none lives. */
  place: Place | undefined;
  /** Whether it is the end of the set-up, in place of a screen. */
  isFinish?: boolean;
  /** What that screen says to everybody, where its release tells. */
  heading?: Heading | undefined;
  theme: Theme;
}

/**
 * Returns the frame of the requested screen, which the page shows before any script runs: header, progress, heading,
 * and the shape of the rest. The shell removes it (shell/src/frame/take-over.ts) when it shows the first step.
 */
export function firstPaint({ settings, place, isFinish, heading, theme }: FirstPaintParts): {
  style: string;
  body: string;
} {
  const words = catalogues[languageIn(settings.language) ?? 'en'];
  const step = place && stepAt(place.screen, place.params);
  const scene = isFinish ? 'feast' : place && sceneOf(place.screen, place.params);
  const still = isFinish || (place && standsStill(place.screen));
  const shape = place && shapeOf(place.screen, place.params);
  const { productName, supportPhone } = settings;
  const back = step && hasBack(place.screen, place.params);
  const header = [
    `<div>${back ? arrow : ''}<span class="brand">${sign}<span>${html(productName)}</span></span>`,
    `<a class="help" href="${html(phoneLink(supportPhone))}">${html(words.help)}</a></div>`,
    step ? journey(step, words) : '',
    place && isBeforeSetUp(place.screen, place.params) ? ahead(words) : '',
  ];
  const main = [
    scene ? `<div class="band" data-scene="${scene}"${still ? ' data-still' : ''}></div>` : '',
    `<div class="paper"><p class="said">${html(words.loadingStep)}</p>`,
    shape ? shapeDrawn(shape, heading) : '',
    '</div>',
  ];
  const body = `<div id="first"><header>${header.join('')}</header><main aria-busy="true">${main.join('')}</main></div>`;
  const pieces = (shape ? shapeStyle(shape) : '') + (heading ? lettersOf(heading) : '');
  return { style: firstStyle(theme, step?.chapter ?? 'connect', step?.percent) + pieces, body };
}

const journey = ({ number, chapter, percent }: Step, words: typeof en) => {
  const line = html(words.stepOf(number, steps)) + (percent ? `<b>${percent}%</b>` : '');
  const parts = chapters.map((one) =>
    one === chapter
      ? `<li aria-current="step"><i></i>${html(words.chapters[one])}</li>`
      : `<li>${html(words.chapters[one])}</li>`,
  );
  return `<div class="journey"><p class="line">${line}</p><ol>${parts.join('')}</ol></div>`;
};

const ahead = (words: typeof en) => {
  const parts = chapters.map((one) => `<li>${html(words.chapters[one])}</li>`);
  return `<div class="ahead"><p>${html(words.chapterCount(chapters.length))}</p><ol>${parts.join('')}</ol></div>`;
};

/** Where the way back will be. */
const arrow =
  '<span class="back" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="m14.5 5.5-6.5 6.5 6.5 6.5"/></svg></span>';
