import { useView } from '../seam';
import { namesOn, useAddAll, type AddSeveralProps } from './add-all';
import { LinkFindings } from './link-findings';
import styles from './several.module.css';
import { SquareServices } from './square-services';

const noSquare = { square: { rows: [], isDropped: false } };
const noLink = { link: { reading: '', rows: [] } };

/** Services that the owner has listed at Square, or at the booking link: one press offers them all. */
export function FoundServices({ store, state, several, onSeveral }: AddSeveralProps) {
  const { answers, session } = useView('services');
  const add = useAddAll(store, onSeveral);
  const { squareConnected, booking } = answers;
  if (!squareConnected && !booking?.booking_link) return null;
  const props = { primary: session.primary_category, several, onSeveral };
  return (
    <div className={styles.found}>
      {squareConnected && (
        <SquareServices
          {...props}
          taken={namesOn(state)}
          onAdd={(services) => add(services, noSquare, 'square')}
        />
      )}
      {booking?.booking_link && (
        <LinkFindings {...props} onAdd={(services) => add(services, noLink, 'link')} />
      )}
    </div>
  );
}
