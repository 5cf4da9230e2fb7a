import type { FoundService, Service } from 'shared-contracts/api';
import { LinkButton } from 'shared-ui/core';
import { typedPrice } from '../price';
import { ConfirmRows } from './confirm-rows';
import { fittingCategory } from './fitting-category';
import type { Several } from './kept';
import type { ListRow } from './rows';
import { useKnown } from './use-known';
import { words } from './words';

export interface ConfirmLinkProps {
  /** Which reading of the page it was: rows that were changed are kept with it. */
  reading: string;
  found: readonly FoundService[];
  primary: string;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
  onAdd: (services: Service[]) => void;
  /** The owner wants none of it. */
  onDrop: () => void;
  onClose: () => void;
}

export default function ConfirmLink(props: ConfirmLinkProps) {
  const { reading, found, primary, several, onSeveral, onAdd, onDrop, onClose } = props;
  const known = useKnown(primary);
  const { link } = several;
  const rows =
    link.reading === reading
      ? link.rows
      : found.map((one, at): ListRow => ({
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
      title={words.linkTitle}
      says={`${words.linkFound(found.length)} ${words.linkHint}`}
      foreign={foreign.length > 0 ? words.linkForeign(foreign.join(', ')) : undefined}
      rows={rows}
      categories={known.categories}
      place_id={several.place_id}
      onChange={(changed) => onSeveral({ link: { reading, rows: changed } })}
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
