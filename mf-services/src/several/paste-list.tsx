import { useState } from 'react';
import { newId } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import { LinkButton } from 'shared-ui/core';
import { ConfirmRows } from './confirm-rows';
import { fittingCategory } from './fitting-category';
import type { Several } from './kept';
import { LeftLines } from './left-lines';
import type { PricedLine, PriceSource } from '../price-list/list-builder';
import { readPriceList } from '../price-list/price-list';
import type { ListRow } from './rows';
import { TypeList } from './type-list';
import { useKnown } from './use-known';
import styles from './several.module.css';
import { words } from './words';

export interface PasteListProps {
  primary: string;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
  /** With what of the list stays behind. */
  onAdd: (services: Service[], remaining: Partial<Several>) => void;
  onClose: () => void;
}

/** Far more than a shop offers; what comes after them stays among the lines that are left. */
const mostRows = 300;

const thrownAway = { pasted: '', rows: [], left: [], foreign: [] };

export default function PasteList(props: PasteListProps) {
  const { primary, several, onSeveral, onAdd, onClose } = props;
  const { pasted, rows, left, foreign } = several;
  const known = useKnown(primary);
  const [retyping, setRetyping] = useState(false);

  const read = () => {
    onSeveral(readList(pasted, known));
    setRetyping(false);
  };

  if (retyping || (rows.length === 0 && left.length === 0)) {
    return (
      <TypeList
        text={pasted}
        onType={(text) => onSeveral({ pasted: text })}
        onRead={read}
        onClose={onClose}
      />
    );
  }

  const makeRow = (key: string, text: string) => {
    const [line] = readPriceList(text).lines;
    onSeveral({
      rows: [...rows, line ? rowOf(line, known) : rowWithoutPrice(text, known)],
      left: left.filter((one) => one.key !== key),
    });
  };

  return (
    <ConfirmRows
      title={words.pasteTitle}
      says={rows.length > 0 ? words.understood(rows.length) : words.nothingRead}
      foreign={foreign.length > 0 ? words.foreign(foreign.join(', ')) : undefined}
      rows={rows}
      categories={known.categories}
      place_id={several.place_id}
      onChange={(changed) => onSeveral({ rows: changed })}
      // Who took the tick from a row does not want it; a line that was not understood is another matter.
      onAdd={(services) =>
        onAdd(services, left.length > 0 ? { rows: [], foreign: [] } : thrownAway)
      }
      onClose={onClose}
    >
      <LeftLines lines={left} onChange={(lines) => onSeveral({ left: lines })} onRow={makeRow} />
      <div className={styles.beside}>
        <LinkButton onPress={() => setRetyping(true)}>{words.again}</LinkButton>
        <LinkButton tone="danger" onPress={() => onSeveral(thrownAway)}>
          {words.startOver}
        </LinkButton>
      </div>
    </ConfirmRows>
  );
}

type Known = ReturnType<typeof useKnown>;

const rowOf = ({ heading, ...line }: PricedLine, known: Known): ListRow => ({
  ...line,
  key: newId(),
  category: fittingCategory(line.name, heading, known),
  take: true,
});

const rowWithoutPrice = (text: string, known: Known): ListRow => ({
  key: newId(),
  name: text.trim(),
  category: fittingCategory(text.trim(), '', known),
  description: '',
  price: '',
  andUp: false,
  take: true,
});

const textOf = ({ before, price, after }: PriceSource) =>
  `${before}${price}${after}`.replace(/\n/g, ' ');

/** Returns the rows of a pasted list, and the lines that were not understood or are too many. */
function readList(pasted: string, known: Known) {
  const list = readPriceList(pasted);
  const beyond = list.lines.slice(mostRows).map(({ source }) => textOf(source));
  return {
    rows: list.lines.slice(0, mostRows).map((line) => rowOf(line, known)),
    left: [...list.left, ...beyond].map((text) => ({ key: newId(), text })),
    foreign: list.foreign,
  };
}
