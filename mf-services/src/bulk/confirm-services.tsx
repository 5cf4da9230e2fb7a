import type { FoundService, Service } from 'shared-contracts/api';
import { LinkButton } from 'shared-ui/core';
import { typedPrice } from '../price';
import { ConfirmRows } from './confirm-rows';
import { bestCategory } from './best-category';
import type { ListRow } from './rows';
import { useCategoryHints } from './use-category-hints';
import { words } from './words';

export interface ConfirmServicesProps {
  title: string;
  /** The number of services. */
  summary: string;
  /** Returns the notice about prices in other currencies. */
  foreign: (signs: string) => string;
  services: readonly FoundService[];
  /** The rows as the owner has changed them; undefined until then. */
  rows: ListRow[] | undefined;
  primary: string;
  place_id: string;
  onRows: (rows: ListRow[]) => void;
  onAdd: (services: Service[]) => void;
  /** Called when the owner wants none of them. */
  onDrop: () => void;
  onClose: () => void;
}

/** Services of another source. The owner changes them and chooses which are added. */
export default function ConfirmServices(props: ConfirmServicesProps) {
  const { title, summary, services, primary, place_id, onRows, onAdd, onDrop, onClose } = props;
  const hints = useCategoryHints(primary);
  const rows =
    props.rows ??
    services.map((service, index): ListRow => ({
      key: `found-${index}`,
      name: service.name,
      category: bestCategory(service.name, service.category, hints),
      description: service.description,
      price: service.price === null ? '' : typedPrice(service.price),
      andUp: service.and_up,
      take: true,
    }));
  const foreign = [...new Set(services.map(({ currency }) => currency))].filter(
    (currency) => currency !== '' && currency !== 'USD' && currency !== '$',
  );

  return (
    <ConfirmRows
      title={title}
      summary={`${summary} ${words.linkHint}`}
      foreign={foreign.length > 0 ? props.foreign(foreign.join(', ')) : undefined}
      rows={rows}
      categories={hints.categories}
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
