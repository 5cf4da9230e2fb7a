import { Heading, Icon, LinkButton, Text, later } from 'shared-ui/core';
import { useView } from '../seam';
import { namesOn, useAddAll, type AddSeveralProps } from './add-all';
import type { Several } from './kept';
import { meanwhile } from './meanwhile';
import type { PasteListProps } from './paste-list';
import type { PickServicesProps } from './pick-services';
import styles from './several.module.css';
import { words } from './words';

const PasteList = later<PasteListProps>(() => import('./paste-list'), meanwhile);
const PickServices = later<PickServicesProps>(() => import('./pick-services'), meanwhile);

/** The ways of adding several services at once. What they take is loaded when one is opened. */
export function AddSeveral({ store, state, several, onSeveral }: AddSeveralProps) {
  const { session } = useView('services');
  const { open, picked } = several;
  const { place_id = '' } = session;
  const pickedCount = Object.keys(picked).length;
  const close = () => onSeveral({ open: 'none' });

  const add = useAddAll(store, onSeveral);

  return (
    <section className={styles.ways} aria-label={words.heading}>
      <Heading level={2}>{words.heading}</Heading>
      <LinkButton icon={<Icon name="check" />} onPress={() => onSeveral({ open: 'catalogue' })}>
        {words.pick}
      </LinkButton>
      {pickedCount > 0 && <Text tone="muted">{words.going(pickedCount)}</Text>}
      <LinkButton icon={<Icon name="pencil" />} onPress={() => onSeveral({ open: 'list' })}>
        {words.paste}
      </LinkButton>
      <LinesLeft several={several} />
      {open === 'list' && (
        <PasteList
          primary={session.primary_category}
          several={several}
          onSeveral={onSeveral}
          onAdd={(services, remaining) => add(services, remaining, 'list')}
          onClose={close}
        />
      )}
      {open === 'catalogue' && (
        <PickServices
          primary={session.primary_category}
          place_id={place_id}
          taken={namesOn(state)}
          picked={picked}
          onPick={(changed) => onSeveral({ picked: changed })}
          onAdd={(services) => add(services, { picked: {} }, 'catalogue')}
          onClose={close}
        />
      )}
    </section>
  );
}

/** The number of lines of a pasted list that the owner has not finished. */
function LinesLeft({ several: { open, rows, left } }: { several: Several }) {
  const count = rows.length + left.length;
  if (count === 0 || open !== 'none') return null;
  return <Text tone="muted">{words.linesLeft(count)}</Text>;
}
