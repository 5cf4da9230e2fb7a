import { useState } from 'react';
import { allowedPicture, initials } from '../account';
import styles from './account-picture.module.css';

interface AccountPictureProps {
  picture: string | undefined;
  firstName: string;
  lastName: string;
}

/** The account's picture, or its initials. It is decorative, since the name is next to it. */
export function AccountPicture({ picture, firstName, lastName }: AccountPictureProps) {
  const [broken, setBroken] = useState(false);
  const source = allowedPicture(picture, document.baseURI);

  if (!source || broken) {
    return (
      <span className={styles.picture} aria-hidden="true">
        {initials(firstName, lastName) || '?'}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={64}
      height={64}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
