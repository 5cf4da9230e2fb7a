import { ShopfrontError } from 'shared-contracts';
import type { MailConfig } from '../config';
import { MessageRejected, withoutReader } from './message-rejected';
import type { Mailer } from '../ports';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Up to a space. A full stop, comma or bracket at the end belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

function linked(line: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of line.matchAll(address)) {
    html += `${escaped(line.slice(end, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    end = index + url.length;
  }
  return html + escaped(line.slice(end));
}

/**
 * Returns the HTML part of a mail: the same text, with paragraphs and with links to press.
 *
 * @example htmlOf('Hello\n\nOpen https://a.example.') // two paragraphs, the second with a link
 */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map(linked);
    return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
  });
  const style = 'max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#1d1d1f';
  return `<!doctype html><html><body><div dir="auto" style="${style}">${paragraphs.join('')}</div></body></html>`;
}

/**
 * Sends mail by a mail server. SMTP has no message keys: after a lost answer a mail is sent again with the same
 * Message-ID, which some mailboxes deduplicate.
 */
export function smtpMailer(config: MailConfig, timeoutMs: number): Mailer {
  const { from, replyTo } = config;
  return {
    async send({ id, to, subject, text }) {
      const transport = await connectionTo(config, timeoutMs);
      try {
        await transport.sendMail({
          from,
          // An object, because a comma in a text would separate two recipients.
          to: { name: '', address: to },
          subject,
          text,
          html: htmlOf(text),
          ...(replyTo && { replyTo }),
          messageId: `<${id}@${domainOf(from)}>`,
        });
      } catch (error) {
        throw refusal(error as SmtpError, to);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Signs in at the mail server without sending a mail.
 *
 * @throws ShopfrontError where the server is unreachable or rejects the credentials
 */
export async function signInAtMailServer(config: MailConfig, timeoutMs: number): Promise<void> {
  const transport = await connectionTo(config, timeoutMs);
  try {
    await transport.verify();
  } catch (error) {
    throw refusal(error as SmtpError, '');
  } finally {
    transport.close();
  }
}

async function connectionTo({ address, key, user, plain, ca }: MailConfig, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port } = new URL(address);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !plain,
    ...(user !== undefined && { auth: { user, pass: key } }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The content is used literally, and never loaded from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface SmtpError extends Error {
  code?: string;
  /** The server's status code, if it responded. */
  responseCode?: number;
  response?: string;
  /** The command that the server answered. */
  command?: string;
}

/** After these commands, an error concerns the recipient or the mail, and not our settings. */
const aboutTheMail = ['RCPT TO', 'DATA'];

function refusal(error: SmtpError, to: string): ShopfrontError {
  const { responseCode: status, command = '', response, code } = error;
  const cause = new Error(withoutReader([code, command, response ?? error.message].join(' '), to));
  if (status === undefined) {
    const isTimeout = code === 'ETIMEDOUT';
    return new ShopfrontError(
      isTimeout ? 'API_TIMEOUT' : 'API_UNREACHABLE',
      `The mail server ${isTimeout ? 'did not answer in time' : 'could not be spoken with'} (${code}).`,
      { status: isTimeout ? 504 : 502, cause },
    );
  }
  const why = `${status} to ${command}`;
  if (status < 500) return new MessageRejected('Mail', { again: 0, why, cause });
  // 530 requires authentication, after any command.
  const isOfTheMail = status !== 530 && aboutTheMail.includes(command);
  return new MessageRejected('Mail', {
    again: isOfTheMail ? 'never' : 'when repaired',
    why,
    cause,
  });
}

/** In the format of our own address: `Shop <hello@shop.example>`. */
const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
