import type { AnyView, RemoteModule, RemoteName, Screen } from 'shared-contracts';
import { productMark, type Heading, type Headings } from 'shared-contracts/headings';
import { viewConfig } from 'shared-contracts/testing';
import { mountRemote } from './mount-remote';
import { startOf, type ScreenExample, type ScreenExamples } from './screen-example';

/**
 * Defines a test for each heading that a remote declares: in each language an example of its screen has the same
 * text.
 */
export function walkHeadings(
  remote: RemoteModule,
  examples: Partial<ScreenExamples<RemoteName>>,
  headings: Headings,
) {
  const byScreen = examples as Record<string, Record<string, ScreenExample<Screen>>>;
  const places = Object.entries(headings).flatMap(([language, ofLanguage]) =>
    Object.entries(ofLanguage).map(([place, heading]) => ({ language, place, heading })),
  );

  it.each(places)('$place in $language has the declared heading', async (declared) => {
    const { language, place, heading } = declared;
    const [screen = '', query] = place.split('?');
    const headings: (string | undefined)[] = [];
    for (const example of Object.values(byScreen[screen] ?? {})) {
      const { view, api } = startOf(screen as Screen, example);
      if (example.acts || !isAt(view, query)) continue;
      const { domElement, unmount } = await mountRemote(remote, { ...view, language }, api);
      headings.push(headingIn(domElement, heading));
      await unmount();
    }
    expect(headings).toContain(named(heading));
  });
}

const isAt = ({ params }: AnyView, query: string | undefined) =>
  [...new URLSearchParams(query)].every(
    ([name, value]) => String((params as Record<string, unknown>)[name]) === value,
  );

/** For a screen whose subtitle depends on its owner, only the title counts. */
function headingIn(place: HTMLElement, { subtitle, text }: Heading): string {
  const title = place.querySelector('h1');
  const below = subtitle === undefined ? undefined : title?.nextElementSibling?.textContent;
  const first = text === undefined ? undefined : place.querySelector('p')?.textContent;
  return [title?.textContent, below, first].filter(Boolean).join('\n');
}

const named = ({ title, subtitle, text }: Heading) =>
  [title, subtitle, text]
    .filter(Boolean)
    .join('\n')
    .replaceAll(productMark, viewConfig.productName);
