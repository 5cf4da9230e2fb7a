import { useEffect, useState } from 'react';
import type { FoundService, Service } from 'shared-contracts/api';
import { LiveText, Notice, later } from 'shared-ui/core';
import { useApi } from '../seam';
import type { ConfirmServicesProps } from './confirm-services';
import type { BulkState } from './bulk-state';
import { dialogPlaceholder } from './dialog-placeholder';
import { words } from './words';
import { words as screenWords } from '../words';

const ConfirmFound = later<ConfirmServicesProps>(
  () => import('./confirm-services'),
  dialogPlaceholder,
);

interface SquareServicesProps {
  primary: string;
  bulk: BulkState;
  /** Names on the owner's list, in lower case. */
  listedNames: ReadonlySet<string>;
  onBulk: (changed: Partial<BulkState>) => void;
  onAdd: (services: Service[]) => void;
}

/** Offers the services in the owner's Square account that are not on the list yet. */
export function SquareServices({ primary, bulk, listedNames, onBulk, onAdd }: SquareServicesProps) {
  const services = useSquareServices();
  const { square, place_id, open } = bulk;
  const newServices = services.filter(({ name }) => !listedNames.has(name.toLowerCase()));
  const isOffered = newServices.length > 0 && !square.isDropped;

  return (
    <>
      <LiveText>
        {isOffered && (
          <Notice
            kind="info"
            action={{ label: words.linkCheck, onPress: () => onBulk({ open: 'square' }) }}
          >
            {words.squareFound(newServices.length)}
          </Notice>
        )}
      </LiveText>
      {open === 'square' && isOffered && (
        <ConfirmFound
          title={words.squareTitle}
          summary={screenWords.found(newServices.length)}
          foreign={words.squareForeign}
          services={newServices}
          rows={square.rows.length > 0 ? square.rows : undefined}
          primary={primary}
          place_id={place_id}
          onRows={(rows) => onBulk({ square: { ...square, rows } })}
          onAdd={onAdd}
          onDrop={() => onBulk({ open: 'none', square: { rows: [], isDropped: true } })}
          onClose={() => onBulk({ open: 'none' })}
        />
      )}
    </>
  );
}

/** Returns the services of the owner's Square account; none while they load, or if Square does not respond. */
function useSquareServices(): readonly FoundService[] {
  const api = useApi();
  const [services, setServices] = useState<readonly FoundService[]>([]);
  useEffect(() => {
    let isGone = false;
    api.readSquareServices({}).then(
      (answer) => isGone || setServices(answer.services),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api]);
  return services;
}
