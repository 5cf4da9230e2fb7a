import type { Service } from 'shared-contracts/api';
import { LiveText, Notice, Text, later } from 'shared-ui/core';
import type { BulkState } from './bulk-state';
import type { ConfirmServicesProps } from './confirm-services';
import { dialogPlaceholder } from './dialog-placeholder';
import { useImport } from './use-import';
import { words } from './words';
import { words as screenWords } from '../words';

const ConfirmFound = later<ConfirmServicesProps>(
  () => import('./confirm-services'),
  dialogPlaceholder,
);

interface LinkServicesProps {
  primary: string;
  bulk: BulkState;
  onBulk: (changed: Partial<BulkState>) => void;
  onAdd: (services: Service[]) => void;
}

/** The services found at the booking link, or the reason why there are none. */
export function LinkServices({ primary, bulk, onBulk, onAdd }: LinkServicesProps) {
  const { result, close, readAgain } = useImport();

  return (
    <>
      <LiveText>
        {result.kind === 'reading' && <Text tone="muted">{words.linkReading}</Text>}
        {result.kind === 'found' && (
          <Notice
            kind="info"
            action={{ label: words.linkCheck, onPress: () => onBulk({ open: 'link' }) }}
          >
            {words.linkFound(result.services.length)}
          </Notice>
        )}
        {result.kind === 'nothing' && (
          <Notice kind="info" action={{ label: screenWords.ok, onPress: () => close(result.id) }}>
            {words.linkNothing}
            {result.price_range && ` ${words.linkRange(result.price_range)}`}
          </Notice>
        )}
        {result.kind === 'failed' && (
          <Notice
            kind="warning"
            action={{ label: words.linkAgain, onPress: () => void readAgain(result.id) }}
          >
            {words.linkFailed(result.because)}
          </Notice>
        )}
      </LiveText>
      {bulk.open === 'link' && result.kind === 'found' && (
        <ConfirmFound
          title={words.linkTitle}
          summary={screenWords.found(result.services.length)}
          foreign={words.linkForeign}
          services={result.services}
          rows={bulk.link.reading === result.id ? bulk.link.rows : undefined}
          primary={primary}
          place_id={bulk.place_id}
          onRows={(rows) => onBulk({ link: { reading: result.id, rows } })}
          onAdd={(services) => {
            close(result.id);
            onAdd(services);
          }}
          onDrop={() => {
            close(result.id);
            onBulk({ open: 'none', link: { reading: '', rows: [] } });
          }}
          onClose={() => onBulk({ open: 'none' })}
        />
      )}
    </>
  );
}
