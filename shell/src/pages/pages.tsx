import { useState } from 'react';
import { Button, Screen, Text } from 'shared-ui/core';
import type { Navigation } from '../navigation';
import type { Settings } from '../settings';
import type { Storage } from '../storage/stored';

export interface PageTools {
  navigation: Navigation;
  settings: Settings;
  storage: Storage;
  /** Ends the session on the server; never rejects. */
  endSession(): Promise<void>;
  userAgent: string;
}

type Page = (tools: PageTools) => React.ReactNode;

const clearDelayMs = 500;

/** Addresses of the shell itself: section 2.11. What a page does besides drawing, it does when asked for. */
export const pages: Record<string, Page> = {
  '/clear': (tools) => {
    void clear(tools);
    return <Screen title="Starting over" subtitle="One moment, please." busy />;
  },
  '/app': ({ navigation, settings, userAgent }) => {
    navigation.leave(storeFor(userAgent, settings.appStores), { replace: true });
    return <Screen title="Opening the app store" busy />;
  },
  '/context-example': () => <ContextExample />,
  '/test-route': () => <Screen title="hey there!!" />,
};

/** An address where nothing lives: said, with the way to the beginning. */
export const nothingHere: Page = ({ navigation }) => (
  <Screen
    title="There is nothing at this address"
    subtitle="The link may be old or mistyped. Nothing you entered is lost."
    actions={
      <Button block onPress={() => navigation.load('/onboard')}>
        GO TO THE START
      </Button>
    }
  />
);

async function clear({ navigation, storage, endSession }: PageTools) {
  const { src_tag, srcTag = src_tag } = storage.read();
  const source = src_tag ?? srcTag;
  storage.clear();
  const waited = new Promise((resolve) => setTimeout(resolve, clearDelayMs));
  await Promise.all([waited, endSession()]);
  const query = source ? `?${new URLSearchParams({ src_tag: source })}` : '';
  // In place of this address, or whoever goes back would lose everything again.
  navigation.load(`/onboard${query}`, { replace: true });
}

/** iPhone → Apple, Android → Google, anything else → Apple. */
export const storeFor = (userAgent: string, stores: Settings['appStores']) =>
  /android/i.test(userAgent) ? stores.google : stores.apple;

/** The developers' demo: a counter and a list of services. */
function ContextExample() {
  const [count, setCount] = useState(0);
  const [services, setServices] = useState(['Haircut', 'Beard trim']);
  return (
    <Screen title="Context example">
      <Text>Count: {count}</Text>
      <Button onPress={() => setCount((before) => before + 1)}>Count up</Button>
      <ul>
        {services.map((service) => (
          <li key={service}>{service}</li>
        ))}
      </ul>
      <Button
        kind="secondary"
        onPress={() => setServices((before) => [...before, `Service ${before.length + 1}`])}
      >
        Add a service
      </Button>
    </Screen>
  );
}
