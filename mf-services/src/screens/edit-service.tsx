import { useState } from 'react';
import type { Service } from 'shared-contracts/api';
import { Button, EmptyState, LiveText, Notice, Screen, Stack } from 'shared-ui/core';
import { AlertDialog, FullDialog } from 'shared-ui/overlay';
import { requestedState } from '../list/operations';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useServices } from '../list/use-services';
import { ServiceFields } from '../parts/service-fields';
import { ServiceList } from '../parts/service-list';
import { useEdit } from '../parts/use-edit';
import { useEmit, useView } from '../seam';
import { blankForm } from '../service-form';
import { words } from '../words';
import styles from './edit-service.module.css';

export function EditService() {
  const view = useView('service-edit');
  const { config } = view;
  const { service_id = '' } = view.params;
  const emit = useEmit();
  const { store, state } = useServices(view, { kind: 'edit-opened', service_id });
  const service = requestedState(state.list, service_id);
  const { edited } = state.local;
  // The dialog closes with the owner's action, before the shell shows another page.
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
            <ServiceList matches={state.listed} searched="" realDuration={config.realDuration} />
          </Stack>
        </Screen>
      </div>
      <EditDialog
        key={service_id}
        {...{ open, service, store, reading: state.reading.kind, onClose: leave }}
      />
    </>
  );
}

interface EditDialogProps {
  open: boolean;
  /** Undefined until the list is read, and if the service is not on the list. */
  service: Service | undefined;
  reading: ServicesState['reading']['kind'];
  store: ServicesStore;
  onClose: () => void;
}

/** The values of the fields before there is a service. */
const noService = blankForm();
const ignored = () => undefined;

/** One dialog from the start: replacing it would play the opening animation again. */
function EditDialog({ open, service, reading, store, onClose }: EditDialogProps) {
  const [asking, setAsking] = useState(false);
  const edit = useEdit(service, store);
  const isLoading = !edit && reading === 'reading';
  const waits = { disabled: isLoading, soon: true, why: words.loadingOne };

  const discard = () => {
    edit?.forget();
    onClose();
  };

  return (
    <>
      <FullDialog
        open={open}
        title={words.editTitle}
        onClose={() => (edit?.isChanged ? setAsking(true) : discard())}
        tools={
          (edit || isLoading) && (
            <Button kind="danger" {...waits} onPress={edit?.remove}>
              {words.delete}
            </Button>
          )
        }
        actions={
          edit || isLoading ? (
            <Button block {...waits} onPress={edit?.save}>
              {words.save}
            </Button>
          ) : (
            <Button block onPress={onClose}>
              {words.back}
            </Button>
          )
        }
      >
        {edit || isLoading ? (
          <EditFields edit={edit} />
        ) : (
          <NothingToEdit reading={reading} onRetry={() => void store.reread()} />
        )}
        <div className="visually-hidden">
          <LiveText>{isLoading ? words.loadingOne : undefined}</LiveText>
        </div>
      </FullDialog>
      {service && (
        <AlertDialog
          open={open && asking}
          title={words.leaveTitle}
          action={{ label: words.discard, onPress: discard }}
          secondary={{ label: words.keep, onPress: () => setAsking(false) }}
        >
          {words.leaveText(service.name)}
        </AlertDialog>
      )}
    </>
  );
}

/** The fields of the service; without one, inert fields until it is read. */
function EditFields({ edit }: { edit: ReturnType<typeof useEdit> }) {
  const { config } = useView('service-edit');
  return (
    <div inert={!edit} aria-hidden={!edit} className={edit ? undefined : styles.loading}>
      <ServiceFields
        form={edit?.form ?? noService}
        onChange={edit?.change ?? ignored}
        priceProblem={edit?.problem}
        realDuration={config.realDuration}
      />
    </div>
  );
}

interface NothingToEditProps {
  reading: ServicesState['reading']['kind'];
  onRetry: () => void;
}

function NothingToEdit({ reading, onRetry }: NothingToEditProps) {
  if (reading === 'read')
    return <EmptyState title={words.notListed}>{words.notListedText}</EmptyState>;
  return (
    <Notice kind="error" action={{ label: words.retry, onPress: onRetry }}>
      {words.notLoaded}
    </Notice>
  );
}
