import { ShopfrontError } from 'shared-contracts';
import type { MailConfig } from './config';
import { NotTaken, withoutReader } from './not-taken';
import type { Mailer } from './ports';

/**
 * Mail by a mail server. SMTP knows no key of a message: when the answer to one is lost it is sent again, with the
 * same Message-ID, by which some mailboxes show it once and others twice.
 */
export function smtpMailer(config: MailConfig, timeoutMs: number): Mailer {
  const { from } = config;
  return {
    async send({ id, to, subject, text }) {
      const transport = await connectionTo(config, timeoutMs);
      try {
        await transport.sendMail({
          from,
          // As an object: a comma in the address must not make two readers of it.
          to: { name: '', address: to },
          subject,
          text,
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
 * Signs in at the mail server, and leaves without a mail.
 *
 * @throws ShopfrontError where it is not reached, or does not take who we are.
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
    // A mail is what is said here, and nothing that its words could have fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface SmtpError extends Error {
  code?: string;
  /** Of the server, where it answered. */
  responseCode?: number;
  response?: string;
  /** The command that it answered to. */
  command?: string;
}

/** After these what the server says is about this reader or this mail, and not about us or our settings. */
const aboutTheMail = ['RCPT TO', 'DATA'];

function refusal(error: SmtpError, to: string): ShopfrontError {
  const { responseCode: status, command = '', response, code } = error;
  const cause = new Error(withoutReader([code, command, response ?? error.message].join(' '), to));
  if (status === undefined) {
    const late = code === 'ETIMEDOUT';
    return new ShopfrontError(
      late ? 'API_TIMEOUT' : 'API_UNREACHABLE',
      `The mail server ${late ? 'did not answer in time' : 'could not be spoken with'} (${code}).`,
      { status: late ? 504 : 502, cause },
    );
  }
  // 530 wants us to sign in first, whatever it was said to.
  const forGood = status >= 500 && status !== 530 && aboutTheMail.includes(command);
  const why = `${status} to ${command}`;
  return new NotTaken('Mail', { again: forGood ? 'never' : 0, why, cause });
}

/** As our own address has it: `Shop <hello@shop.example>`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
