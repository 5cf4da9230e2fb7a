import type { Service } from 'shared-contracts/api';
import { LiveText, Notice, Text, later } from 'shared-ui/core';
import type { Several } from './kept';
import type { ConfirmFoundProps } from './confirm-found';
import { meanwhile } from './meanwhile';
import { useImport } from './use-import';
import { words } from './words';

const ConfirmFound = later<ConfirmFoundProps>(() => import('./confirm-found'), meanwhile);

interface LinkFindingsProps {
  primary: string;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
  onAdd: (services: Service[]) => void;
}

/** What was found at the booking link, or why nothing was. */
export function LinkFindings({ primary, several, onSeveral, onAdd }: LinkFindingsProps) {
  const { found, close, again } = useImport();

  return (
    <>
      <LiveText>
        {found.kind === 'reading' && <Text tone="muted">{words.linkReading}</Text>}
        {found.kind === 'found' && (
          <Notice
            kind="info"
            action={{ label: words.linkCheck, onPress: () => onSeveral({ open: 'link' }) }}
          >
            {words.linkFound(found.services.length)}
          </Notice>
        )}
        {found.kind === 'nothing' && (
          <Notice kind="info" action={{ label: words.linkOk, onPress: () => close(found.id) }}>
            {words.linkNothing}
            {found.price_range && ` ${words.linkRange(found.price_range)}`}
          </Notice>
        )}
        {found.kind === 'failed' && (
          <Notice
            kind="warning"
            action={{ label: words.linkAgain, onPress: () => void again(found.id) }}
          >
            {words.linkFailed(found.because)}
          </Notice>
        )}
      </LiveText>
      {several.open === 'link' && found.kind === 'found' && (
        <ConfirmFound
          title={words.linkTitle}
          says={words.linkFound(found.services.length)}
          foreign={words.linkForeign}
          found={found.services}
          rows={several.link.reading === found.id ? several.link.rows : undefined}
          primary={primary}
          place_id={several.place_id}
          onRows={(rows) => onSeveral({ link: { reading: found.id, rows } })}
          onAdd={(services) => {
            close(found.id);
            onAdd(services);
          }}
          onDrop={() => {
            close(found.id);
            onSeveral({ open: 'none', link: { reading: '', rows: [] } });
          }}
          onClose={() => onSeveral({ open: 'none' })}
        />
      )}
    </>
  );
}
