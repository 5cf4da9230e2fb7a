import { useEffect, useState } from 'react';
import type { FoundService, Service } from 'shared-contracts/api';
import { LiveText, Notice, later } from 'shared-ui/core';
import { useApi } from '../seam';
import type { ConfirmFoundProps } from './confirm-found';
import type { Several } from './kept';
import { meanwhile } from './meanwhile';
import { words } from './words';

const ConfirmFound = later<ConfirmFoundProps>(() => import('./confirm-found'), meanwhile);

interface SquareServicesProps {
  primary: string;
  several: Several;
  /** Names on the owner's list, in lower case. */
  taken: ReadonlySet<string>;
  onSeveral: (changed: Partial<Several>) => void;
  onAdd: (services: Service[]) => void;
}

/** Offers the services in the owner's Square account that are not on the list yet. */
export function SquareServices({ primary, several, taken, onSeveral, onAdd }: SquareServicesProps) {
  const services = useSquareServices();
  const { square, place_id, open } = several;
  const found = services.filter(({ name }) => !taken.has(name.toLowerCase()));
  const isOffered = found.length > 0 && !square.isDropped;

  return (
    <>
      <LiveText>
        {isOffered && (
          <Notice
            kind="info"
            action={{ label: words.linkCheck, onPress: () => onSeveral({ open: 'square' }) }}
          >
            {words.squareFound(found.length)}
          </Notice>
        )}
      </LiveText>
      {open === 'square' && isOffered && (
        <ConfirmFound
          title={words.squareTitle}
          says={words.squareFound(found.length)}
          foreign={words.squareForeign}
          found={found}
          rows={square.rows.length > 0 ? square.rows : undefined}
          primary={primary}
          place_id={place_id}
          onRows={(rows) => onSeveral({ square: { ...square, rows } })}
          onAdd={onAdd}
          onDrop={() => onSeveral({ open: 'none', square: { rows: [], isDropped: true } })}
          onClose={() => onSeveral({ open: 'none' })}
        />
      )}
    </>
  );
}

/** Returns the services of the owner's Square account; none while they load, or if Square does not answer. */
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
