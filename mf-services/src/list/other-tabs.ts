const name = 'shopfront:services';

/** Notifies the other tabs of this browser that a place's services changed, and listens for their notifications. */
export interface OtherTabs {
  notify(): void;
  listen(changed: () => void): () => void;
}

const noTabs: OtherTabs = { notify: () => undefined, listen: () => () => undefined };

/** Tabs send only the fact that something changed. Each tab reads the services from the server. */
export function otherTabsOn(place_id: string | undefined): OtherTabs {
  // Some in-app browsers do not have it. They have no tabs either.
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel(name);
  return {
    notify: () => channel.postMessage(place_id ?? ''),
    listen(changed) {
      const handleMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === (place_id ?? '')) changed();
      };
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
  };
}
