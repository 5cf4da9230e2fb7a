import { LinkButton, Text } from 'shared-ui/core';
import { words } from '../words';
import { GooglePage } from './google-page';
import styles from './skip-postcard.module.css';

/** A card takes weeks, so the owner can continue. Google's page accepts its code as well. */
export function SkipPostcard({ onSkip }: { onSkip: () => void }) {
  return (
    <div className={styles.ways}>
      <LinkButton onPress={onSkip}>{words.skip}</LinkButton>
      <Text tone="muted">{words.postcardLater}</Text>
      <GooglePage />
    </div>
  );
}
