import { useState } from 'react';
import { newId } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { LinkButton } from 'shared-ui/core';
import { ConfirmRows } from './confirm-rows';
import { bestCategory } from './best-category';
import type { BulkState } from './bulk-state';
import { UnreadLines } from './unread-lines';
import type { PricedLine, PriceSource } from '../price-list/list-builder';
import { readPriceList } from '../price-list/price-list';
import type { ListRow } from './rows';
import { TypeList } from './type-list';
import { useCategoryHints } from './use-category-hints';
import styles from './dialog.module.css';
import { words } from './words';

export interface PasteListProps {
  primary: string;
  bulk: BulkState;
  onBulk: (changed: Partial<BulkState>) => void;
  /** Called with the state to keep of the list. */
  onAdd: (services: Service[], remaining: Partial<BulkState>) => void;
  onClose: () => void;
}

/** Far more than a shop offers. Later rows stay among the unread lines. */
const maxRows = 300;

const emptyList = { pasted: '', rows: [], left: [], foreign: [] };

export default function PasteList(props: PasteListProps) {
  const { primary, bulk, onBulk, onAdd, onClose } = props;
  const { pasted, rows, left, foreign } = bulk;
  const hints = useCategoryHints(primary);
  const [retyping, setRetyping] = useState(false);

  const read = () => {
    onBulk(readList(pasted, hints));
    setRetyping(false);
  };

  if (retyping || (rows.length === 0 && left.length === 0)) {
    return (
      <TypeList
        text={pasted}
        onType={(text) => onBulk({ pasted: text })}
        onRead={read}
        onClose={onClose}
      />
    );
  }

  const makeRow = (key: string, text: string) => {
    const [line] = readPriceList(text).lines;
    onBulk({
      rows: [...rows, line ? rowOf(line, hints) : rowWithoutPrice(text, hints)],
      left: left.filter((line) => line.key !== key),
    });
  };

  return (
    <ConfirmRows
      title={words.pasteTitle}
      summary={rows.length > 0 ? words.understood(rows.length) : words.nothingRead}
      foreign={foreign.length > 0 ? words.foreign(foreign.join(', ')) : undefined}
      rows={rows}
      categories={hints.categories}
      place_id={bulk.place_id}
      onChange={(changed) => onBulk({ rows: changed })}
      // An owner who unchecks a row does not want it. An unread line stays.
      onAdd={(services) => onAdd(services, left.length > 0 ? { rows: [], foreign: [] } : emptyList)}
      onClose={onClose}
    >
      <UnreadLines lines={left} onChange={(lines) => onBulk({ left: lines })} onRow={makeRow} />
      <div className={styles.buttons}>
        <LinkButton onPress={() => setRetyping(true)}>{words.again}</LinkButton>
        <LinkButton tone="danger" onPress={() => onBulk(emptyList)}>
          {words.startOver}
        </LinkButton>
      </div>
    </ConfirmRows>
  );
}

type CategoryHints = ReturnType<typeof useCategoryHints>;

const rowOf = ({ heading, ...line }: PricedLine, hints: CategoryHints): ListRow => ({
  ...line,
  key: newId(),
  category: bestCategory(line.name, heading, hints),
  take: true,
});

const rowWithoutPrice = (text: string, hints: CategoryHints): ListRow => ({
  key: newId(),
  name: text.trim(),
  category: bestCategory(text.trim(), '', hints),
  description: '',
  price: '',
  andUp: false,
  take: true,
});

const textOf = ({ before, price, after }: PriceSource) =>
  `${before}${price}${after}`.replace(/\n/g, ' ');

/** Returns the rows of a pasted list, and the lines that were not read or are too many. */
function readList(pasted: string, hints: CategoryHints) {
  const list = readPriceList(pasted);
  const excess = list.lines.slice(maxRows).map(({ source }) => textOf(source));
  return {
    rows: list.lines.slice(0, maxRows).map((line) => rowOf(line, hints)),
    left: [...list.unread, ...excess].map((text) => ({ key: newId(), text })),
    foreign: list.foreign,
  };
}
