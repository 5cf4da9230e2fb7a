import { useView } from '../seam';
import { namesOn, useAddAll, type BulkProps } from './add-all';
import { LinkServices } from './link-services';
import styles from './bulk.module.css';
import { SquareServices } from './square-services';

const noSquare = { square: { rows: [], isDropped: false } };
const noLink = { link: { reading: '', rows: [] } };

/** Services that the owner has at Square or at the booking link. One press offers them all. */
export function ConnectedServices({ store, state, bulk, onBulk }: BulkProps) {
  const { answers, session } = useView('services');
  const add = useAddAll(store, onBulk);
  const { squareConnected, booking } = answers;
  if (!squareConnected && !booking?.booking_link) return null;
  const props = { primary: session.primary_category, bulk, onBulk };
  return (
    <div className={styles.services}>
      {squareConnected && (
        <SquareServices
          {...props}
          listedNames={namesOn(state)}
          onAdd={(services) => add(services, noSquare, 'square')}
        />
      )}
      {booking?.booking_link && (
        <LinkServices {...props} onAdd={(services) => add(services, noLink, 'link')} />
      )}
    </div>
  );
}
