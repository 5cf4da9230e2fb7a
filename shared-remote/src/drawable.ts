import type { ViewStore } from 'shared-contracts';
import type { ScreenCode } from './screen-code';

/**
 * The last view that can be drawn: while the shell is on its way to another remote, or the code of a screen to this page,
 * the screen before it stays.
 *
 * @param failed is told when the code of the screen that is asked for does not come
 */
export function drawable(
  store: ViewStore,
  code: ScreenCode,
  failed: (error: unknown) => void,
): ViewStore {
  let last = store.get();
  return {
    get() {
      const view = store.get();
      if (code.here[view.screen]) last = view;
      return last;
    },
    subscribe(changed) {
      const bring = () => {
        const { screen } = store.get();
        code.bring(screen)?.then(changed, (error: unknown) => {
          if (store.get().screen === screen) failed(error);
        });
      };
      bring();
      return store.subscribe(() => {
        bring();
        changed();
      });
    },
  };
}
