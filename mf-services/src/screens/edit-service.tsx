import { useState } from 'react';
import { useDraft } from 'shared-remote';
import type { Service } from 'shared-contracts/api';
import { Button, EmptyState, ListSkeleton, Notice, Screen, Stack } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { AlertDialog, FullDialog } from 'shared-ui/overlay';
import { wishedFor } from '../list/operations';
import type { ServicesStore } from '../list/store';
import { useServices } from '../list/use-services';
import { ServiceFields } from '../parts/service-fields';
import { ServiceList } from '../parts/service-list';
import { useEmit, useView } from '../seam';
import { changesOf, formFrom, formOf, isChanged, noForm, type ServiceForm } from '../service-form';
import { words } from '../words';

export function EditService() {
  const view = useView('service-edit');
  const { config } = view;
  const { service_id = '' } = view.params;
  const emit = useEmit();
  const { store, state } = useServices(view, { kind: 'edit-opened', service_id });
  const service = wishedFor(state.list, service_id);
  const { edited } = state.local;
  // The dialog closes with what the owner did, before the shell has gone elsewhere.
  const open = edited?.service_id === service_id && edited.open;
  const leave = () => {
    store.note({ kind: 'edit-left' });
    emit('service/left', {});
  };

  return (
    <>
      <div inert>
        <Screen title={words.editTitle} titleHidden>
          <Stack gap={5}>
            <ServiceList listed={state.listed} searched="" realDuration={config.realDuration} />
          </Stack>
        </Screen>
      </div>
      {service ? (
        <EditDialog key={service_id} open={open} service={service} store={store} onClose={leave} />
      ) : (
        <FullDialog
          open={open}
          title={words.editTitle}
          onClose={leave}
          actions={
            <Button block onPress={leave}>
              {words.back}
            </Button>
          }
        >
          {state.reading.kind === 'reading' && <ListSkeleton rows={4} label={words.loadingOne} />}
          {state.reading.kind === 'failed' && (
            <Notice
              kind="error"
              action={{ label: words.retry, onPress: () => void store.reread() }}
            >
              {words.notLoaded}
            </Notice>
          )}
          {state.reading.kind === 'read' && (
            <EmptyState title={words.notListed}>{words.notListedText}</EmptyState>
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
  const [asking, setAsking] = useState(false);
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

  const discard = () => {
    forget();
    onClose();
  };

  return (
    <>
      <FullDialog
        open={open}
        title={words.editTitle}
        onClose={() => (isChanged(form, service) ? setAsking(true) : discard())}
        tools={
          <Button kind="danger" onPress={remove}>
            {words.delete}
          </Button>
        }
        actions={
          <Button block onPress={save}>
            {words.save}
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
      <AlertDialog
        open={open && asking}
        title={words.leaveTitle}
        action={{ label: words.discard, onPress: discard }}
        secondary={{ label: words.keep, onPress: () => setAsking(false) }}
      >
        {words.leaveText(service.name)}
      </AlertDialog>
    </>
  );
}
