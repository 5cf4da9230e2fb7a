import type { FoundService, Service } from 'shared-contracts/api';
import { LinkButton } from 'shared-ui/core';
import { typedPrice } from '../price';
import { ConfirmRows } from './confirm-rows';
import { fittingCategory } from './fitting-category';
import type { ListRow } from './rows';
import { useKnown } from './use-known';
import { words } from './words';

export interface ConfirmFoundProps {
  title: string;
  /** What was found, and where. */
  says: string;
  /** Returns the notice about prices in other currencies. */
  foreign: (signs: string) => string;
  found: readonly FoundService[];
  /** The rows as the owner has changed them; undefined until then. */
  rows: ListRow[] | undefined;
  primary: string;
  place_id: string;
  onRows: (rows: ListRow[]) => void;
  onAdd: (services: Service[]) => void;
  /** The owner wants none of it. */
  onDrop: () => void;
  onClose: () => void;
}

/** The services that were found elsewhere: the owner changes them and chooses which are added. */
export default function ConfirmFound(props: ConfirmFoundProps) {
  const { title, says, found, primary, place_id, onRows, onAdd, onDrop, onClose } = props;
  const known = useKnown(primary);
  const rows =
    props.rows ??
    found.map((one, at): ListRow => ({
      key: `found-${at}`,
      name: one.name,
      category: fittingCategory(one.name, one.category, known),
      description: one.description,
      price: one.price === null ? '' : typedPrice(one.price),
      andUp: one.and_up,
      take: true,
    }));
  const foreign = [...new Set(found.map(({ currency }) => currency))].filter(
    (currency) => currency !== '' && currency !== 'USD' && currency !== '$',
  );

  return (
    <ConfirmRows
      title={title}
      says={`${says} ${words.linkHint}`}
      foreign={foreign.length > 0 ? props.foreign(foreign.join(', ')) : undefined}
      rows={rows}
      categories={known.categories}
      place_id={place_id}
      onChange={onRows}
      onAdd={onAdd}
      onClose={onClose}
    >
      <div>
        <LinkButton tone="danger" onPress={onDrop}>
          {words.linkDrop}
        </LinkButton>
      </div>
    </ConfirmRows>
  );
}
