import { addressOf, finishPath } from '../navigation/routes';
import { createAddresses } from './addresses';
import { createDepartures, type DepartureOptions, type StillHere } from './departures';
import type { Destination } from './destination';
import { createDestinationLookup, type LookupOptions } from './next-destination';

type TravelOptions = DepartureOptions & LookupOptions;

/** Returns the function that navigates to destinations. No other code moves the owner after a fact. */
export function createTraveller(options: TravelOptions) {
  const { navigation, session } = options;
  const addresses = createAddresses(options);
  const leave = createDepartures(options, addresses);
  const lookup = createDestinationLookup(options);
  let departures = 0;

  const travel = (destination: Destination): Promise<void> => {
    const { visit } = navigation.now();
    const own = destination.to === 'stay' ? departures : (departures += 1);
    // An owner who goes elsewhere during a wait must not be moved back, and a second press must not leave
    // twice.
    return navigateTo(destination, () => navigation.now().visit === visit && own === departures);
  };

  const navigateTo = async (destination: Destination, stillHere: StillHere): Promise<void> => {
    switch (destination.to) {
      case 'stay':
        return;
      case 'screen':
        return showScreen(destination, stillHere);
      case 'back':
        return navigation.back() ? undefined : travel(replacing(destination.otherwise));
      case 'provider':
        return leave.provider(destination.url, stillHere);
      case 'instagram': {
        const origin = destination.from === 'priming' ? 'priming' : undefined;
        return leave.provider(addresses.instagram(origin), stillHere);
      }
      case 'recorded-stage':
        return travel(await lookup.recordedStage(destination, stillHere));
      case 'restored-owner':
        return travel(await lookup.restoredOwner(destination, stillHere));
      case 'close-browser':
        return leave.app(stillHere);
      case 'end':
        return leave.end(stillHere);
      case 'finish':
        return leave.page(finishPath, stillHere);
      case 'dashboard':
        return leave.dashboard(stillHere);
      case 'clear':
        return leave.load('/clear', stillHere);
      case 'start-over':
        return travel(await lookup.afterStartOver(destination));
    }
  };

  const showScreen = (
    destination: Extract<Destination, { to: 'screen' }>,
    stillHere: StillHere,
  ): Promise<void> | void => {
    const { carrying, how } = destination;
    const address = addressOf(destination, carrying ? { [carrying]: session()[carrying] } : {});
    if (how === 'full-page') return leave.page(address, stillHere);
    return navigation.go(address, { replace: how === 'replace' });
  };

  return travel;
}

/** Replaces the current history entry, so that Back does not lead to the entry before it. */
const replacing = (destination: Destination): Destination =>
  destination.to === 'screen' ? { ...destination, how: 'replace' } : destination;
