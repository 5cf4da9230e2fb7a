import { useEffect, useState } from 'react';
import type { Service } from 'shared-contracts/api';
import { api } from '../parts/api';

type State = { kind: 'reading' } | { kind: 'read'; services: Service[] } | { kind: 'failed' };

/** The services of a place: read once it is known, and changed here as well as on the server. */
export function useServices(place_id: string | undefined) {
  const [state, setState] = useState<State>({ kind: 'reading' });

  useEffect(() => {
    if (!place_id) return;
    api
      .get<{ services: Service[] }>('/services', { params: { place_id } })
      .then(({ data }) => setState({ kind: 'read', services: data.services }))
      .catch(() => setState({ kind: 'failed' }));
  }, [place_id]);

  const change = (of: (services: Service[]) => Service[]) =>
    setState((now) => (now.kind === 'read' ? { ...now, services: of(now.services) } : now));

  return {
    state,
    /** Rejects when the server did not take it; the list is as it was then. */
    async add(given: Pick<Service, 'name' | 'category' | 'description' | 'price_start'>) {
      const service: Service = {
        ...given,
        service_id: crypto.randomUUID(),
        place_id: place_id ?? '',
        currency: 'USD',
        pricing_type: 'STARTS_FROM',
        star: false,
      };
      await api.post('/add-service', service);
      change((services) => [...services, service]);
    },
    star({ service_id, star }: Service) {
      const to = (value: boolean) =>
        change((services) =>
          services.map((one) => (one.service_id === service_id ? { ...one, star: value } : one)),
        );
      to(!star);
      api.post('/star-service', { service_id, star: !star }).catch(() => to(star));
    },
  };
}
