import { useState } from 'react';
import { Button, LiveText, Stack, Text } from 'shared-ui/core';
import { words } from '../words';

interface ShareProfileProps {
  business: string;
  /** The business in Google Maps. */
  placeId: string;
}

type Sharing = 'idle' | 'copied' | 'refused';

/** Shares the link to the business in Google Maps with the sheet of the phone, or copies it. */
export function ShareProfile({ business, placeId }: ShareProfileProps) {
  const [sharing, setSharing] = useState<Sharing>('idle');
  const link = profileLink(business, placeId);

  const share = async () => {
    const shared = { title: business, url: link };
    // `navigator.share` is missing on most desktops. Closing its sheet is no error.
    if ('share' in navigator) return navigator.share(shared).catch(() => undefined);
    setSharing(await copy(link));
  };

  return (
    <Stack gap={2}>
      <Button kind="secondary" block onPress={share}>
        {words.shareProfile}
      </Button>
      <LiveText>{words.sharing[sharing]}</LiveText>
      {sharing === 'refused' && (
        <Text>
          <a href={link}>{link}</a>
        </Text>
      )}
    </Stack>
  );
}

async function copy(text: string): Promise<Sharing> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Old web views have no clipboard, and some apps deny it.
    return 'refused';
  }
}

/** Source: https://developers.google.com/maps/documentation/urls/get-started#search-action */
const profileLink = (business: string, placeId: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: business,
    query_place_id: placeId,
  })}`;
