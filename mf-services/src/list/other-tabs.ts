const name = 'shopfront:services';

/** Tells the other tabs of this browser that a place's services changed, and hears it from them. */
export interface OtherTabs {
  tell(): void;
  hear(changed: () => void): () => void;
}

const nobody: OtherTabs = { tell: () => undefined, hear: () => () => undefined };

/** Only that something changed goes from tab to tab: what the services are, each asks the server. */
export function otherTabsOn(place_id: string | undefined): OtherTabs {
  // Missing in some browsers inside apps, which have no tabs either.
  if (typeof BroadcastChannel === 'undefined') return nobody;
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage(place_id ?? ''),
    hear(changed) {
      const told = ({ data }: MessageEvent<unknown>) => {
        if (data === (place_id ?? '')) changed();
      };
      channel.addEventListener('message', told);
      return () => channel.removeEventListener('message', told);
    },
  };
}
