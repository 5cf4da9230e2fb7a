import { useEffect, useEffectEvent } from 'react';
import { Button, Notice, Screen, Stack, Text } from 'shared-ui/core';
import { review, type Message } from '../news';
import type { useVerification } from '../verification';
import { words } from '../words';
import { GooglePage } from './google-page';
import { focusHeading } from './heading';

/** Whether the remaining work is on Google's page. */
const isOnGooglesPage = (message: Message) =>
  [review.open, review.suspended, review.conflict].some((news) => news === message);

interface GoogleReviewingProps {
  verification: ReturnType<typeof useVerification>;
  /** The state may have changed while the owner was away, so it is requested at once. */
  resumed: boolean;
}

/** The code was right, and Google reviews the profile for some days. The owner does not have to wait here. */
export function GoogleReviewing({ verification, resumed }: GoogleReviewingProps) {
  const { message, askGoogle, goOn } = verification;

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
          {message.kind === 'staying' ? (
            <Notice kind={message === review.reviewing ? 'info' : 'warning'}>{message.text}</Notice>
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
        {isOnGooglesPage(message) ? <GooglePage /> : null}
      </Stack>
    </Screen>
  );
}
