import { useState, type FormEvent } from 'react';
import { Button, Notice, Stack, Text } from 'shared-ui/core';
import { focusField, TextField } from 'shared-ui/form';
import { phoneLink } from '../frame/phone-link';
import type { Helpdesk } from './helpdesk';
import { words } from './words';

/** As long as a message of the team's chat may be, less what is said about who asks. */
const longest = 2_000;

type Sending = { kind: 'writing' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'not-sent' };

const wrong = (text: string, replyTo: string) => ({
  question: text.trim() ? undefined : words.noMessage,
  'reply-to': replyTo.trim() ? undefined : words.noReplyTo,
});

/** A question to people: what is written is kept until it has arrived. */
export function QuestionForm({ helpdesk, phone }: { helpdesk: Helpdesk; phone: string }) {
  const [sending, setSending] = useState<Sending>({ kind: 'writing' });
  const [text, setText] = useState(() => helpdesk.kept());
  const known = helpdesk.knownAddress();
  const [replyTo, setReplyTo] = useState('');
  const [checked, setChecked] = useState(false);
  const problems = wrong(text, known ?? replyTo);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending.kind === 'sending') return;
    setChecked(true);
    const first = (['question', 'reply-to'] as const).find((name) => problems[name]);
    if (first) return focusField(first);
    setSending({ kind: 'sending' });
    const arrived = await helpdesk.ask({ text, replyTo: known ?? replyTo.trim() });
    setSending({ kind: arrived ? 'sent' : 'not-sent' });
  }

  if (sending.kind === 'sent') {
    return (
      <Notice kind="success" title={words.sent}>
        {words.sentText(known ?? replyTo.trim())}
      </Notice>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <Message
          value={text}
          error={checked ? problems.question : undefined}
          onChange={(value) => {
            setText(value);
            helpdesk.keep(value);
          }}
        />
        <ReplyTo
          known={known}
          value={replyTo}
          error={checked ? problems['reply-to'] : undefined}
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
      maxLength={longest}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

interface ReplyToProps extends MessageProps {
  /** The owner's address, where it is known. */
  known: string | undefined;
}

/** The address to reply to: asked for only where it is unknown. */
function ReplyTo({ known, value, error, onChange }: ReplyToProps) {
  if (known) return <Text tone="muted">{words.answerTo(known)}</Text>;
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
