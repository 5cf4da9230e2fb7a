import { screenOwners, type RemoteModule, type RemoteName, type Screen } from 'shared-contracts';
import { walkExamples } from 'shared-ui/testing/walk';
import { mountRemote } from './mount-remote';
import { startOf, type ScreenExample, type ScreenExamples } from './screen-example';

/**
 * Defines a test for each example of a remote: it renders in the real context, has a heading, reports no error,
 * writes nothing to the console, and is accessible. Another test requires an example of each screen.
 */
export function walkScreens(remote: RemoteModule, examples: Partial<ScreenExamples<RemoteName>>) {
  const byScreen = examples as Record<string, Record<string, ScreenExample<Screen>>>;

  it('every screen of the remote has an example', () => {
    const screens = Object.entries(screenOwners).filter(
      ([, owner]) => owner === remote.declaration.name,
    );
    expect(screens.length).toBeGreaterThan(0);
    for (const [screen] of screens) expect(Object.keys(byScreen[screen] ?? {})).not.toHaveLength(0);
  });

  walkExamples(byScreen, async (example, screen) => {
    const { view, api } = startOf(screen as Screen, example);
    const { domElement, failures, unmount } = await mountRemote(remote, view, api);
    return {
      leave: unmount,
      holds: () => {
        expect(failures).toStrictEqual([]);
        expect(domElement.querySelector('h1')).toHaveTextContent(/\S/);
      },
    };
  });
}
