import { useCallback, useLayoutEffect, useMemo } from 'react';
import { createBus, createViewStore, type AnyView, type RemoteModule } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { Framed } from 'shell/testing/framed';
import styles from './surroundings.module.css';

interface OnStageProps {
  remote: RemoteModule;
  view: AnyView;
  api: Api;
  language: string;
}

const raise = (error: unknown) => {
  throw error;
};

/** A remote's screen as owners see it: in the shell's frame, with a real bus and view store. */
export function OnStage({ remote, view: initialView, api, language }: OnStageProps) {
  const view = useMemo(() => ({ ...initialView, language }), [initialView, language]);
  const mount = useCallback(
    (place: HTMLElement) => {
      const domElement = document.createElement('div');
      place.replaceChildren(domElement);
      void remote.bootstrap().then(() =>
        remote.mount({
          domElement,
          view: createViewStore(view),
          emit: createBus(raise).emit,
          api,
          arrived: () => undefined,
          failed: raise,
        }),
      );
    },
    [remote, view, api],
  );
  // Storybook shows the next story in the same page. React does not unmount a root while it renders another one.
  useLayoutEffect(() => () => queueMicrotask(() => void remote.unmount()), [remote]);
  const { name } = remote.declaration;
  return (
    <Framed
      state={{
        view,
        online: view.online,
        outlet: { kind: 'shown', remote: name, version: '1.0.0' },
      }}
      onPlace={mount}
    />
  );
}

/** A component alone, with the space around it that a screen gives. */
export function OnDesk({ children }: { children: React.ReactNode }) {
  return <div className={styles.desk}>{children}</div>;
}
