import type { RemoteModule, RemoteName, Screen } from 'shared-contracts';
import * as creation from 'mf-gbp-create/src/app';
import { examples as creationExamples } from 'mf-gbp-create/src/all.examples';
import * as later from 'mf-later-steps/src/app';
import { examples as laterExamples } from 'mf-later-steps/src/all.examples';
import * as login from 'mf-login-location/src/app';
import { examples as loginExamples } from 'mf-login-location/src/all.examples';
import * as priming from 'mf-priming-square/src/app';
import { examples as primingExamples } from 'mf-priming-square/src/all.examples';
import * as services from 'mf-services/src/app';
import { examples as servicesExamples } from 'mf-services/src/all.examples';
import { startOf, type ScreenExample } from 'shared-remote/testing/screen-example';
import { examples as uiExamples } from 'shared-ui/examples';
import type { Examples, Walk } from 'shared-ui/testing';
import { examples as shellExamples } from 'shell/examples';
import { OnDesk, OnStage } from './surroundings';

/** An example, with the package and the screen or component that it shows. */
export interface PageExample extends Walk {
  from: string;
  thing: string;
  state: string;
  /** Path of its page, below '/example/'. */
  path: string;
  draw: (language: string) => React.ReactNode;
}

const words = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function listExamples<E extends Walk>(
  source: string,
  examples: Record<string, Record<string, E>>,
  draw: (example: E, thing: string, language: string) => React.ReactNode,
): PageExample[] {
  return Object.entries(examples).flatMap(([thing, states]) =>
    Object.entries(states).map(([state, example]) => ({
      from: source,
      thing,
      state,
      path: [source, words(thing), words(state)].join('/'),
      draw: (language) => draw(example, thing, language),
      acts: example.acts,
      shows: example.shows,
    })),
  );
}

const listScreens = (source: RemoteName, remote: RemoteModule, examples: object) =>
  listExamples(
    source,
    examples as Record<string, Record<string, ScreenExample<Screen>>>,
    (example, thing, language) => (
      <OnStage remote={remote} language={language} {...startOf(thing as Screen, example)} />
    ),
  );

/** Components that fill the page need no desk around them. */
const fullPage = ['Screen'];

/** Every example, in the order in which an owner sees them. */
export const allExamples: PageExample[] = [
  ...listScreens('mf-login-location', login, loginExamples),
  ...listScreens('mf-gbp-create', creation, creationExamples),
  ...listScreens('mf-priming-square', priming, primingExamples),
  ...listScreens('mf-services', services, servicesExamples),
  ...listScreens('mf-later-steps', later, laterExamples),
  ...listExamples<Examples[string]>('shell', shellExamples, ({ draw }) => draw()),
  ...listExamples<Examples[string]>('shared-ui', uiExamples, ({ draw }, thing) =>
    fullPage.includes(thing) ? draw() : <OnDesk>{draw()}</OnDesk>,
  ),
];
