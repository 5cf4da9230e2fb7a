import { useState, type FormEvent } from 'react';
import { Button, Notice, Stack, Text } from 'shared-ui/core';
import { focusField, TextField } from 'shared-ui/form';
import { phoneLink } from '../frame/phone-link';
import type { Helpdesk } from './helpdesk';
import { words } from './words';

/** The longest message of the team's chat, less the data about the owner. */
const maxLength = 2_000;

type Sending = { kind: 'writing' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'not-sent' };

const validate = (text: string, replyTo: string) => ({
  question: text.trim() ? undefined : words.noMessage,
  'reply-to': replyTo.trim() ? undefined : words.noReplyTo,
});

/** A form to ask the team. The text is stored until it was sent. */
export function QuestionForm({ helpdesk, phone }: { helpdesk: Helpdesk; phone: string }) {
  const [sending, setSending] = useState<Sending>({ kind: 'writing' });
  const [text, setText] = useState(() => helpdesk.storedQuestion());
  const knownAddress = helpdesk.knownAddress();
  const [replyTo, setReplyTo] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problems = validate(text, knownAddress ?? replyTo);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending.kind === 'sending') return;
    setIsChecked(true);
    const first = (['question', 'reply-to'] as const).find((name) => problems[name]);
    if (first) return focusField(first);
    setSending({ kind: 'sending' });
    const isSent = await helpdesk.send({ text, replyTo: knownAddress ?? replyTo.trim() });
    setSending({ kind: isSent ? 'sent' : 'not-sent' });
  }

  if (sending.kind === 'sent') {
    return (
      <Notice kind="success" title={words.sent}>
        {words.sentText(knownAddress ?? replyTo.trim())}
      </Notice>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Message
          value={text}
          error={isChecked ? problems.question : undefined}
          onChange={(value) => {
            setText(value);
            helpdesk.storeQuestion(value);
          }}
        />
        <ReplyTo
          known={knownAddress}
          value={replyTo}
          error={isChecked ? problems['reply-to'] : undefined}
          onChange={setReplyTo}
        />
        {sending.kind === 'not-sent' && (
          <Notice kind="error" title={words.notSent}>
            {words.notSentText}
          </Notice>
        )}
        <Button block submit busy={sending.kind === 'sending'}>
          {words.send}
        </Button>
        <Text>
          {words.orCall} <a href={phoneLink(phone)}>{phone}</a>
        </Text>
      </Stack>
    </form>
  );
}

interface MessageProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Message({ value, error, onChange }: MessageProps) {
  return (
    <TextField
      name="question"
      label={words.message}
      hint={words.messageHint}
      multiline
      required
      maxLength={maxLength}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

interface ReplyToProps extends MessageProps {
  /** The owner's address, if known. */
  known: string | undefined;
}

/** The field for the reply address, unless it is known. */
function ReplyTo({ known: knownAddress, value, error, onChange }: ReplyToProps) {
  if (knownAddress) return <Text tone="muted">{words.answerTo(knownAddress)}</Text>;
  return (
    <TextField
      name="reply-to"
      label={words.replyTo}
      required
      maxLength={200}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
