import type { Service } from 'shared-contracts/api';
import { Heading, Icon, LinkButton, Text, later } from 'shared-ui/core';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useEmit, useView } from '../seam';
import type { Several } from './kept';
import { LinkFindings } from './link-findings';
import { meanwhile } from './meanwhile';
import type { PasteListProps } from './paste-list';
import type { PickServicesProps } from './pick-services';
import styles from './several.module.css';
import { SquareServices } from './square-services';
import { words } from './words';

const PasteList = later<PasteListProps>(() => import('./paste-list'), meanwhile);
const PickServices = later<PickServicesProps>(() => import('./pick-services'), meanwhile);

const noSquare = { square: { rows: [], isDropped: false } };
const noLink = { link: { reading: '', rows: [] } };

type Add = (
  services: Service[],
  changed: Partial<Several>,
  from: 'catalogue' | 'list' | 'link' | 'square',
) => void;

interface AddSeveralProps {
  store: ServicesStore;
  state: ServicesState;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
}

/** The ways of adding several services at once. What they take is loaded when one is opened. */
export function AddSeveral({ store, state, several, onSeveral }: AddSeveralProps) {
  const { session } = useView('services');
  const emit = useEmit();
  const { open, picked } = several;
  const { place_id = '' } = session;
  const pickedCount = Object.keys(picked).length;
  const taken = new Set(state.listed.map(({ service }) => service.name.toLowerCase()));
  const close = () => onSeveral({ open: 'none' });

  const add: Add = (services, changed, from) => {
    store.addAll(services);
    onSeveral({ open: 'none', ...changed });
    emit('services/added', { services, from });
  };

  return (
    <section className={styles.ways} aria-label={words.heading}>
      <Heading level={2}>{words.heading}</Heading>
      <FoundElsewhere several={several} taken={taken} onSeveral={onSeveral} onAdd={add} />
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
          taken={taken}
          picked={picked}
          onPick={(changed) => onSeveral({ picked: changed })}
          onAdd={(services) => add(services, { picked: {} }, 'catalogue')}
          onClose={close}
        />
      )}
    </section>
  );
}

interface FoundElsewhereProps extends Pick<AddSeveralProps, 'several' | 'onSeveral'> {
  taken: ReadonlySet<string>;
  onAdd: Add;
}

/** Services that the owner has listed at Square, or at the booking link. */
function FoundElsewhere({ several, taken, onSeveral, onAdd }: FoundElsewhereProps) {
  const { answers, session } = useView('services');
  const props = { primary: session.primary_category, several, onSeveral };
  return (
    <>
      {answers.squareConnected && (
        <SquareServices
          {...props}
          taken={taken}
          onAdd={(services) => onAdd(services, noSquare, 'square')}
        />
      )}
      {answers.booking?.booking_link && (
        <LinkFindings {...props} onAdd={(services) => onAdd(services, noLink, 'link')} />
      )}
    </>
  );
}

/** The number of lines of a pasted list that the owner has not finished. */
function LinesLeft({ several: { open, rows, left } }: { several: Several }) {
  const count = rows.length + left.length;
  if (count === 0 || open !== 'none') return null;
  return <Text tone="muted">{words.linesLeft(count)}</Text>;
}
