import type { ViewStore } from 'shared-contracts';
import type { ScreenCode } from './screen-code';

/**
 * Returns the last view that can be rendered. The previous screen stays while the shell leads to another remote, or
 * while the code of a screen loads.
 * @param failed is called if the code of the requested screen does not load
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
