import { createWatched, type AnyFact, type Bus, type Session } from 'shared-contracts';
import type { Api, Service } from 'shared-contracts/api';

interface PriceBoardParts {
  bus: Pick<Bus, 'onAny'>;
  api: Pick<Api, 'readServices'>;
  session(): Session;
}

/**
 * Creates the list of services and prices for the profile card. Changes come from the bus; earlier services are
 * requested once, when the profile is shown. The card works without them.
 */
export function createPriceBoard({ bus, api, session }: PriceBoardParts) {
  const board = createWatched<readonly Service[] | undefined>(undefined);
  /** The current request. The response for an earlier owner is ignored. */
  let current: object | undefined;
  const pendingFacts: ServiceFact[] = [];

  const handleFact = (fact: AnyFact) => {
    const listed = board.get();
    if (fact.name === 'email/abandoned') return forget();
    if (!isAboutServices(fact)) return;
    if (listed) board.set(listAfter(listed, fact));
    else pendingFacts.push(fact);
  };
  bus.onAny(handleFact);

  /** The next owner has other services. */
  const forget = () => {
    current = undefined;
    pendingFacts.length = 0;
    board.set(undefined);
  };

  const load = async (isCurrent: () => boolean) => {
    const { place_id } = session();
    try {
      const { services } = await api.readServices({ place_id });
      if (!isCurrent()) return;
      board.set(services);
      pendingFacts.splice(0).forEach(handleFact);
    } catch {
      // The number of services is known without it. The next time the profile is shown, the request is repeated.
      if (isCurrent()) current = undefined;
    }
  };

  const loadOnce = () => {
    if (current) return;
    const request = {};
    current = request;
    void load(() => current === request);
  };

  return {
    get: board.get,
    subscribe: board.subscribe,
    look: loadOnce,
  };
}

export type PriceBoard = ReturnType<typeof createPriceBoard>;

type ServiceFact = Extract<AnyFact, { name: ServiceFactName }>;
type ServiceFactName = keyof typeof serviceFacts;

const serviceFacts = {
  'service/added': true,
  'services/added': true,
  'service/changed': true,
  'service/deleted': true,
  'service/starred': true,
} as const;

const isAboutServices = (fact: AnyFact): fact is ServiceFact =>
  Object.hasOwn(serviceFacts, fact.name);

/** Returns the list of services as it is after a fact. */
function listAfter(listed: readonly Service[], { name, payload }: ServiceFact): readonly Service[] {
  const withoutIds = (ids: readonly string[]) =>
    listed.filter(({ service_id }) => !ids.includes(service_id));
  const replace = (id: string, to: (service: Service) => Service) =>
    listed.map((service) => (service.service_id === id ? to(service) : service));

  switch (name) {
    case 'service/added':
      return [...withoutIds([payload.service.service_id]), payload.service];
    case 'services/added':
      return [
        ...withoutIds(payload.services.map(({ service_id }) => service_id)),
        ...payload.services,
      ];
    case 'service/changed':
      return replace(payload.service.service_id, () => payload.service);
    case 'service/deleted':
      return withoutIds([payload.service_id]);
    case 'service/starred':
      return replace(payload.service_id, (service) => ({ ...service, star: payload.star }));
  }
}
