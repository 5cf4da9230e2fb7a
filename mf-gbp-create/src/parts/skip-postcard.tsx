import { LinkButton, Text } from 'shared-ui/core';
import { words } from '../words';
import { GooglePage } from './google-page';
import styles from './skip-postcard.module.css';

/** A card takes weeks: nobody is made to wait for the way on, and Google's page takes its code as well. */
export function SkipPostcard({ onSkip }: { onSkip: () => void }) {
  return (
    <div className={styles.ways}>
      <LinkButton onPress={onSkip}>{words.skip}</LinkButton>
      <Text tone="muted">{words.postcardLater}</Text>
      <GooglePage />
    </div>
  );
}
