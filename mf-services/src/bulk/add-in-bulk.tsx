import { Heading, Icon, LinkButton, Text, later } from 'shared-ui/core';
import { useView } from '../seam';
import { namesOn, useAddAll, type BulkProps } from './add-all';
import type { BulkState } from './bulk-state';
import { dialogPlaceholder } from './dialog-placeholder';
import type { PasteListProps } from './paste-list';
import type { PickServicesProps } from './pick-services';
import styles from './bulk.module.css';
import { words } from './words';

const PasteList = later<PasteListProps>(() => import('./paste-list'), dialogPlaceholder);
const PickServices = later<PickServicesProps>(() => import('./pick-services'), dialogPlaceholder);

/** The ways to add services in bulk. Each one is loaded when it is opened. */
export function AddInBulk({ store, state, bulk, onBulk }: BulkProps) {
  const { session } = useView('services');
  const { open, picked } = bulk;
  const { place_id = '' } = session;
  const pickedCount = Object.keys(picked).length;
  const close = () => onBulk({ open: 'none' });

  const add = useAddAll(store, onBulk);

  return (
    <section className={styles.ways} aria-label={words.heading}>
      <Heading level={2}>{words.heading}</Heading>
      <LinkButton icon={<Icon name="check" />} onPress={() => onBulk({ open: 'catalogue' })}>
        {words.pick}
      </LinkButton>
      {pickedCount > 0 && <Text tone="muted">{words.going(pickedCount)}</Text>}
      <LinkButton icon={<Icon name="pencil" />} onPress={() => onBulk({ open: 'list' })}>
        {words.paste}
      </LinkButton>
      <UnreadLineCount bulk={bulk} />
      {open === 'list' && (
        <PasteList
          primary={session.primary_category}
          bulk={bulk}
          onBulk={onBulk}
          onAdd={(services, remaining) => add(services, remaining, 'list')}
          onClose={close}
        />
      )}
      {open === 'catalogue' && (
        <PickServices
          primary={session.primary_category}
          place_id={place_id}
          listedNames={namesOn(state)}
          picked={picked}
          onPick={(changed) => onBulk({ picked: changed })}
          onAdd={(services) => add(services, { picked: {} }, 'catalogue')}
          onClose={close}
        />
      )}
    </section>
  );
}

/** The number of lines of a pasted list that the owner has not finished. */
function UnreadLineCount({ bulk: { open, rows, left } }: { bulk: BulkState }) {
  const count = rows.length + left.length;
  if (count === 0 || open !== 'none') return null;
  return <Text tone="muted">{words.linesLeft(count)}</Text>;
}
