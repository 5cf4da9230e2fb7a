import { useEffect, useState } from 'react';
import type { Service } from 'shared-contracts/api';
import { api } from '../parts/api';

type State = { kind: 'reading' } | { kind: 'read'; services: Service[] } | { kind: 'failed' };

/** The services of a place. Changes apply here before the server confirms them. */
export function useServices(place_id: string | undefined) {
  const [state, setState] = useState<State>({ kind: 'reading' });

  useEffect(() => {
    if (!place_id) return;
    api
      .get<{ services: Service[] }>('/services', { params: { place_id } })
      .then(({ data }) => setState({ kind: 'read', services: data.services }))
      .catch(() => setState({ kind: 'failed' }));
  }, [place_id]);

  const change = (update: (services: Service[]) => Service[]) =>
    setState((previous) =>
      previous.kind === 'read' ? { ...previous, services: update(previous.services) } : previous,
    );

  return {
    state,
    /** Rejects if the server did not store the service. The list then stays unchanged. */
    async add(fields: Pick<Service, 'name' | 'category' | 'description' | 'price_start'>) {
      const service: Service = {
        ...fields,
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
      const setStar = (value: boolean) =>
        change((services) =>
          services.map((entry) =>
            entry.service_id === service_id ? { ...entry, star: value } : entry,
          ),
        );
      setStar(!star);
      api.post('/star-service', { service_id, star: !star }).catch(() => setStar(star));
    },
  };
}
