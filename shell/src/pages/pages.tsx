import { useState } from 'react';
import { ShopfrontError } from 'shared-contracts';
import { later, Button, Screen, Text } from 'shared-ui/core';
import { FailureScreen } from '../frame/failure-screen';
import type { Navigation } from '../navigation/navigation';
import type { Settings } from '../settings/settings';
import { finishPath } from '../navigation/routes';
import type { Edit } from '../setup/editing';
import type { Finish, FinishPageProps } from '../setup/finish-page';
import type { Storage } from '../storage/stored';
import { words } from '../words';

export interface PageTools {
  navigation: Navigation;
  settings: Settings;
  storage: Storage;
  /** Ends the session on the server; never rejects. */
  endSession(): Promise<void>;
  /** Returns the setup of an owner who has finished, or undefined when they are redirected. */
  finish(): Promise<Finish | undefined>;
  toDashboard(): Promise<void>;
  edit(edit: Edit): void;
  userAgent: string;
}

type Page = (tools: PageTools) => React.ReactNode;

const clearDelayMs = 500;

const notLoaded = new ShopfrontError('API_UNREACHABLE', 'The finish page could not be loaded.');
const FinishPage = later<FinishPageProps>(() => import('../setup/finish-page'), {
  waiting: () => <Screen title={words.yourSetup} titleHidden busy />,
  failed: ({ onRetry }) => <FailureScreen error={notLoaded} onRetry={onRetry} />,
});

/** Pages of the shell (section 2.11 of the specification). Their actions run when the page is requested. */
export const pages: Record<string, Page> = {
  '/clear': (tools) => {
    void clear(tools);
    return <Screen title={words.startingOver} subtitle={words.oneMoment} busy />;
  },
  '/app': ({ navigation, settings, userAgent }) => {
    navigation.leave(storeFor(userAgent, settings.appStores), { replace: true });
    return <Screen title={words.openingStore} busy />;
  },
  // The app build closes its browser at the end of the flow and has no such page.
  [finishPath]: (tools) => (tools.settings.build === 'web' ? finish(tools) : notFoundPage(tools)),
  '/context-example': () => <ContextExample />,
  '/test-route': () => <Screen title="hey there!!" />,
};

/** Shows that the page does not exist, with a link to the start. */
export const notFoundPage: Page = ({ navigation }) => (
  <Screen
    title={words.nothingHere}
    subtitle={words.nothingHereText}
    actions={
      <Button block onPress={() => navigation.load('/onboard')}>
        {words.toTheStart}
      </Button>
    }
  />
);

const finish: Page = ({ settings, navigation, ...tools }) => (
  <FinishPage
    product={settings.productName}
    open={tools.finish}
    onEdit={tools.edit}
    onDashboard={tools.toDashboard}
    onRetry={navigation.reload}
  />
);

async function clear({ navigation, storage, endSession }: PageTools) {
  const { src_tag, srcTag = src_tag } = storage.read();
  const source = src_tag ?? srcTag;
  storage.clear();
  const waited = new Promise((resolve) => setTimeout(resolve, clearDelayMs));
  await Promise.all([waited, endSession()]);
  const query = source ? `?${new URLSearchParams({ src_tag: source })}` : '';
  // Replaces this address, because going back to it would clear everything again.
  navigation.load(`/onboard${query}`, { replace: true });
}

/** Returns the app store for a browser: Google for Android, Apple for all others. */
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
