import { useState } from 'react';
import { useDraft } from 'shared-remote';
import type { Service } from 'shared-contracts/api';
import { focusField } from 'shared-ui/form';
import type { ServicesStore } from '../list/store';
import { useEmit, useView } from '../seam';
import { changesOf, formFrom, formOf, isChanged, noForm, type ServiceForm } from '../service-form';

/** Returns the state of editing a service, stored as a draft; undefined without a service. */
export function useEdit(service: Service | undefined, store: ServicesStore) {
  const { config } = useView('service-edit');
  const emit = useEmit();
  const [draft, changeDraft] = useDraft({ typed: noForm });
  const [problem, setProblem] = useState<string>();
  if (!service) return undefined;

  const { service_id } = service;
  const form = formFrom(draft.typed, service_id, formOf(service));
  const forget = () => changeDraft({ typed: noForm });

  return {
    form,
    /** The error of the price. */
    problem,
    isChanged: isChanged(form, service),
    forget,
    change(changed: Partial<ServiceForm>) {
      if ('price' in changed) setProblem(undefined);
      changeDraft({ typed: { about: service_id, form: { ...form, ...changed } } });
    },
    save() {
      const changes = changesOf(form, config);
      if (changes.kind === 'problem') {
        setProblem(changes.text);
        focusField('price');
        return;
      }
      store.update(service_id, changes.changes);
      forget();
      emit('service/changed', { service: { ...service, ...changes.changes } });
    },
    remove() {
      store.delete(service);
      forget();
      emit('service/deleted', { service_id });
    },
  };
}
