import { createWatched, type AnyFact, type Bus, type Session } from 'shared-contracts';
import type { Api, Service } from 'shared-contracts/api';

interface PriceBoardParts {
  bus: Pick<Bus, 'onAny'>;
  api: Pick<Api, 'readServices'>;
  session(): Session;
}

/**
 * The services by name and price, for the card of the profile. What owners do to them is on the bus; what was
 * there before is asked for once, when somebody looks, and missed by nobody when it does not come.
 */
export function createPriceBoard({ bus, api, session }: PriceBoardParts) {
  const board = createWatched<readonly Service[] | undefined>(undefined);
  /** The question whose answer counts: of an owner who is gone none does. */
  let asked: object | undefined;
  const later: ServiceFact[] = [];

  const hear = (fact: AnyFact) => {
    const listed = board.get();
    if (fact.name === 'email/abandoned') return forget();
    if (!isAboutServices(fact)) return;
    if (listed) board.set(listAfter(listed, fact));
    else later.push(fact);
  };
  bus.onAny(hear);

  /** Whoever comes next has listed none of these. */
  const forget = () => {
    asked = undefined;
    later.length = 0;
    board.set(undefined);
  };

  const ask = async (isStillAsked: () => boolean) => {
    const { place_id } = session();
    try {
      const { services } = await api.readServices({ place_id });
      if (!isStillAsked()) return;
      board.set(services);
      later.splice(0).forEach(hear);
    } catch {
      // How many there are is known all the same; the next look asks again.
      if (isStillAsked()) asked = undefined;
    }
  };

  const look = () => {
    if (asked) return;
    const question = {};
    asked = question;
    void ask(() => asked === question);
  };

  return {
    get: board.get,
    subscribe: board.subscribe,
    look,
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
  const without = (ids: readonly string[]) =>
    listed.filter(({ service_id }) => !ids.includes(service_id));
  const replace = (id: string, to: (service: Service) => Service) =>
    listed.map((service) => (service.service_id === id ? to(service) : service));

  switch (name) {
    case 'service/added':
      return [...without([payload.service.service_id]), payload.service];
    case 'services/added':
      return [
        ...without(payload.services.map(({ service_id }) => service_id)),
        ...payload.services,
      ];
    case 'service/changed':
      return replace(payload.service.service_id, () => payload.service);
    case 'service/deleted':
      return without([payload.service_id]);
    case 'service/starred':
      return replace(payload.service_id, (service) => ({ ...service, star: payload.star }));
  }
}
