import { useEffect, useEffectEvent } from 'react';
import { Button, Notice, Screen, Stack, Text } from 'shared-ui/core';
import { review, type Said } from '../news';
import type { useVerification } from '../verification';
import { words } from '../words';
import { GooglePage } from './google-page';
import { focusHeading } from './heading';

/** Whether the remaining work is on Google's page. */
const isOnGooglesPage = (said: Said) =>
  [review.open, review.suspended, review.conflict].some((news) => news === said);

interface GoogleReviewingProps {
  verification: ReturnType<typeof useVerification>;
  /** The state may have changed while the owner was away, so it is requested at once. */
  resumed: boolean;
}

/** The code was right, and Google reviews the profile for some days. The owner does not have to wait here. */
export function GoogleReviewing({ verification, resumed }: GoogleReviewingProps) {
  const { said, askGoogle, goOn } = verification;

  const arrive = useEffectEvent(() => {
    if (resumed) void askGoogle();
    // The field that had focus is gone.
    else focusHeading();
  });
  useEffect(() => arrive(), []);

  return (
    <Screen
      title={words.reviewTitle}
      actions={
        <>
          {said.kind === 'staying' ? (
            <Notice kind={said === review.reviewing ? 'info' : 'warning'}>{said.text}</Notice>
          ) : null}
          <Button block onPress={goOn}>
            {words.goOn}
          </Button>
          <Button kind="secondary" block onPress={askGoogle}>
            {words.askGoogle}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{words.reviewText}</Text>
        <Text tone="muted">{words.reviewMeanwhile}</Text>
        {isOnGooglesPage(said) ? <GooglePage /> : null}
      </Stack>
    </Screen>
  );
}
