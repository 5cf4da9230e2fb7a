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
  const later: AnyFact[] = [];

  const hear = (fact: AnyFact) => {
    const { name, payload } = fact;
    const listed = board.get();
    if (name === 'email/abandoned') return forget();
    if (!listed) {
      if (name.startsWith('service/') || name === 'services/added') later.push(fact);
      return;
    }
    const without = (id: string) => listed.filter(({ service_id }) => service_id !== id);
    switch (name) {
      case 'service/added':
        return board.set([...without(payload.service.service_id), payload.service]);
      case 'services/added':
        return board.set([
          ...listed.filter(
            ({ service_id }) => !payload.services.some((one) => one.service_id === service_id),
          ),
          ...payload.services,
        ]);
      case 'service/changed':
        return board.set(
          listed.map((one) =>
            one.service_id === payload.service.service_id ? payload.service : one,
          ),
        );
      case 'service/deleted':
        return board.set(without(payload.service_id));
      case 'service/starred':
        return board.set(
          listed.map((one) =>
            one.service_id === payload.service_id ? { ...one, star: payload.star } : one,
          ),
        );
    }
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
