import type { Examples } from 'shared-ui/testing';
import { Framed } from '../testing/framed';
import { settingsFor } from '../testing/settings';
import { notFoundPage, pages, type PageTools } from './pages';

/** These pages use their tools only after a button is pressed. */
const tools = { settings: settingsFor(), navigation: { load: () => undefined } };
const page = (draw: (tools: PageTools) => React.ReactNode) => () => (
  <Framed page={draw(tools as unknown as PageTools)} />
);

export const pagesExamples = {
  pages: {
    'nothing at this address': {
      draw: page(notFoundPage),
      shows: 'This page doesn’t exist',
    },
    'context example': { draw: page(pages['/context-example']!), acts: [{ press: 'Count up' }] },
    'test route': { draw: page(pages['/test-route']!), shows: 'hey there!!' },
  },
} satisfies Record<string, Examples>;
