import { useState } from 'react';
import { useDraft } from 'shared-remote';
import type { Service } from 'shared-contracts/api';
import { Button, EmptyState, ListSkeleton, Notice, Screen, Stack } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { FullDialog } from 'shared-ui/overlay';
import { wishedFor } from '../list/operations';
import type { ServicesStore } from '../list/store';
import { useServices } from '../list/use-services';
import { ServiceFields } from '../parts/service-fields';
import { ServiceList } from '../parts/service-list';
import { useEmit, useView } from '../seam';
import { changesOf, formFrom, formOf, noForm, type ServiceForm } from '../service-form';

const title = 'Edit service details';

export function EditService() {
  const view = useView('service-edit');
  const { config } = view;
  const { service_id = '' } = view.params;
  const emit = useEmit();
  const { store, state } = useServices(view, { kind: 'edit-opened', service_id });
  const service = wishedFor(state.list, service_id);
  // The machine closes the dialog with what the owner did, before the shell has gone elsewhere.
  const open = state.host.editing === service_id;
  const leave = () => {
    store.move({ kind: 'edit-left' });
    emit('service/left', {});
  };

  return (
    <>
      <div inert>
        <Screen title={title} titleHidden>
          <Stack gap={5}>
            <ServiceList entries={state.entries} searched="" realDuration={config.realDuration} />
          </Stack>
        </Screen>
      </div>
      {service ? (
        <EditDialog key={service_id} open={open} service={service} store={store} onClose={leave} />
      ) : (
        <FullDialog
          open={open}
          title={title}
          onClose={leave}
          actions={
            <Button block onPress={leave}>
              Back to your services
            </Button>
          }
        >
          {state.reading.kind === 'reading' && (
            <ListSkeleton rows={4} label="Loading the service" />
          )}
          {state.reading.kind === 'failed' && (
            <Notice kind="error" action={{ label: 'Retry', onPress: () => void store.reread() }}>
              Your services could not be loaded.
            </Notice>
          )}
          {state.reading.kind === 'read' && (
            <EmptyState title="This service is not on your list">
              It may have been deleted, or the link is not right.
            </EmptyState>
          )}
        </FullDialog>
      )}
    </>
  );
}

interface EditDialogProps {
  open: boolean;
  service: Service;
  store: ServicesStore;
  onClose: () => void;
}

function EditDialog({ open, service, store, onClose }: EditDialogProps) {
  const { config } = useView('service-edit');
  const emit = useEmit();
  const [draft, changeDraft] = useDraft({ typed: noForm });
  const [problem, setProblem] = useState<string>();
  const { service_id } = service;
  const form = formFrom(draft.typed, service_id, formOf(service));
  const forget = () => changeDraft({ typed: noForm });

  const change = (changed: Partial<ServiceForm>) => {
    if ('price' in changed) setProblem(undefined);
    changeDraft({ typed: { about: service_id, form: { ...form, ...changed } } });
  };

  const save = () => {
    const made = changesOf(form, config);
    if (made.kind === 'problem') {
      setProblem(made.text);
      focusField('price');
      return;
    }
    store.update(service_id, made.changes);
    forget();
    emit('service/changed', { service: { ...service, ...made.changes } });
  };

  const remove = () => {
    store.delete(service);
    forget();
    emit('service/deleted', { service_id });
  };

  return (
    <FullDialog
      open={open}
      title={title}
      onClose={() => {
        forget();
        onClose();
      }}
      tools={
        <Button kind="danger" onPress={remove}>
          Delete
        </Button>
      }
      actions={
        <Button block onPress={save}>
          SAVE CHANGES
        </Button>
      }
    >
      <ServiceFields
        form={form}
        onChange={change}
        priceProblem={problem}
        realDuration={config.realDuration}
      />
    </FullDialog>
  );
}
