import { screenOwners, type RemoteModule, type RemoteName, type Screen } from 'shared-contracts';
import { walkExamples } from 'shared-ui/testing/walk';
import { mountRemote } from './mount-remote';
import { startOf, type ScreenExample, type ScreenExamples } from './screen-example';

/**
 * A test for each example of a remote: it is drawn on the real seam, has a heading, nothing fails, nothing
 * is said on the console, and nobody is kept out. And one that no screen goes without.
 */
export function walkScreens(remote: RemoteModule, examples: Partial<ScreenExamples<RemoteName>>) {
  const all = examples as Record<string, Record<string, ScreenExample<Screen>>>;

  it('every screen of the remote has an example', () => {
    const screens = Object.entries(screenOwners).filter(
      ([, owner]) => owner === remote.declaration.name,
    );
    expect(screens.length).toBeGreaterThan(0);
    for (const [screen] of screens) expect(Object.keys(all[screen] ?? {})).not.toHaveLength(0);
  });

  walkExamples(all, async (example, screen) => {
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
