import type { Answers, ViewConfig } from 'shared-contracts';
import { Card, Heading, Icon, LinkButton, Text } from 'shared-ui/core';
import { wordsFor } from '../booking-answer';
import { words } from '../words';

interface BookingQuestionProps {
  answer: Answers['booking'];
  platforms: ViewConfig['bookingPlatforms'];
  onAsk: () => void;
}

/** The link to the booking platforms. No other screen leads there. */
export function BookingQuestion({ answer, platforms, onAsk }: BookingQuestionProps) {
  return (
    <Card as="section">
      {answer && (
        <>
          <Heading level={2}>{words.bookings}</Heading>
          <Text tone="muted">{wordsFor(answer, platforms)}</Text>
        </>
      )}
      <LinkButton icon={<Icon name={answer ? 'pencil' : 'link'} />} onPress={onAsk}>
        {answer ? words.changeAnswer : words.addLink}
      </LinkButton>
    </Card>
  );
}
