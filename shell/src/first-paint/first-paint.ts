import { languageIn } from 'shared-contracts';
import type { Heading } from 'shared-contracts/headings';
import { fallbackFontsOf, renderOutline, outlineStyle } from './outline';
import { firstStyle } from './style';
import { phoneLink } from '../frame/phone-link';
import { chapters, isBeforeSetUp, stepAt, type Step } from '../journey-steps';
import { hasBack } from '../flow/back';
import type { Place } from '../navigation/routes';
import { sceneOf, hasStillPicture } from '../scene/scene-names';
import type { Settings } from '../settings/settings';
import { outlineOf } from '../outline/outlines';
import type { Theme } from '../preferences/theme';
import { allWords } from '../words/all';
import type { Words } from '../words/en';
import { html } from './html';
import { logo } from './logo';

export interface FirstPaintParts {
  settings: Pick<Settings, 'productName' | 'supportPhone' | 'language' | 'legalPages'>;
  /** The requested screen; undefined for an unknown address. */
  place: Place | undefined;
  /** Whether the page is the end of the setup instead of a screen. */
  isFinish?: boolean;
  /** The heading of that screen, if its release has one for everybody. */
  heading?: Heading | undefined;
  theme: Theme;
}

/**
 * Returns the frame of the requested screen for the time before any script runs: header, progress, heading, and the
 * outline of the rest. The shell removes it (shell/src/frame/take-over.ts) when it shows the first step.
 */
export function firstPaint({ settings, place, isFinish, heading, theme }: FirstPaintParts): {
  style: string;
  body: string;
} {
  const words = allWords[languageIn(settings.language) ?? 'en'];
  const step = place && stepAt(place.screen, place.params);
  const scene = isFinish ? 'feast' : place && sceneOf(place.screen, place.params);
  const isStill = isFinish || (place && hasStillPicture(place.screen));
  const outline = place && outlineOf(place.screen, place.params, settings);
  const { productName, supportPhone } = settings;
  const back = step && hasBack(place.screen, place.params);
  const header = [
    `<div>${back ? backArrow : ''}<span class="brand">${logo}<span>${html(productName)}</span></span>`,
    `<a class="help" href="${html(phoneLink(supportPhone))}">${html(words.help)}</a></div>`,
    step ? journey(step, words) : '',
    place && isBeforeSetUp(place.screen, place.params) ? chapterList(words) : '',
  ];
  const main = [
    scene ? `<div class="band" data-scene="${scene}"${isStill ? ' data-still' : ''}></div>` : '',
    `<div class="paper"><p class="said">${html(words.loadingStep)}</p>`,
    outline ? renderOutline(outline, heading) : '',
    '</div>',
  ];
  const body = `<div id="first"><header>${header.join('')}</header><main aria-busy="true">${main.join('')}</main></div>`;
  const pieces = (outline ? outlineStyle(outline) : '') + (heading ? fallbackFontsOf(heading) : '');
  return { style: firstStyle(theme, step?.chapter ?? 'connect', step?.percent) + pieces, body };
}

/** The number of the step depends on answers, which the shell knows. */
const journey = ({ chapter, percent }: Step, words: Words) => {
  const line = percent ? `<b>${percent}%</b>` : '';
  const parts = chapters.map((chapterName) =>
    chapterName === chapter
      ? `<li aria-current="step"><i></i>${html(words.chapters[chapterName])}</li>`
      : `<li>${html(words.chapters[chapterName])}</li>`,
  );
  return `<div class="journey"><p class="line">${line}</p><ol>${parts.join('')}</ol></div>`;
};

const chapterList = (words: Words) => {
  const parts = chapters.map((chapterName) => `<li>${html(words.chapters[chapterName])}</li>`);
  return `<div class="ahead"><p>${html(words.chapterCount(chapters.length))}</p><ol>${parts.join('')}</ol></div>`;
};

/** The place of the back button. */
const backArrow =
  '<span class="back" aria-hidden="true"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="m14.5 5.5-6.5 6.5 6.5 6.5"/></svg></span>';
