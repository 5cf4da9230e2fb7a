import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { Caller, type Answer } from '../call';
import { googleRefusal } from './profile-refusal';
import { signInEnded } from './sign-in';

/** A quota of our project at Google is used up until the next day. Only an operator can raise it. */
export class DailyQuotaUsed extends ShopfrontError {}

/** Calls Google for an owner: a rejected token means that the sign-in has ended, and a used-up quota means to wait. */
export class GoogleCaller extends Caller {
  override async ask(url: string, init?: RequestInit): Promise<Answer> {
    const answer = await super.ask(url, init);
    if (answer.status === 401) throw signInEnded(answer);
    if (answer.status === 429) throw this.usedUp(answer);
    return answer;
  }

  /** A refusal of access is no failure of Google: another try does not help. */
  override failed(answer: Answer): ShopfrontError {
    const failure = super.failed(answer);
    if (answer.status !== 403) return failure;
    const { cause } = failure;
    if (googleRefusal(answer)?.reasons.includes('SERVICE_DISABLED')) {
      return notAvailable('An API is not enabled in our project at Google.', cause);
    }
    return new ShopfrontError('PROVIDER_OFF', 'Google does not let this account use the API.', {
      status: 503,
      field: 'account',
      cause,
    });
  }

  private usedUp(answer: Answer): ShopfrontError {
    const { message, cause } = super.failed(answer);
    const { quotaUnits = [], quotaLimits = [] } = googleRefusal(answer) ?? {};
    if (quotaLimits.includes('0')) {
      return notAvailable('Google has not granted our project access to this API.', cause);
    }
    const isDaily = quotaUnits.some((unit) => unit.startsWith('1/d'));
    if (isDaily) {
      const retryAfterSeconds = secondsUntilReset(new Date());
      return new DailyQuotaUsed('PROVIDER_OFF', message, { status: 503, retryAfterSeconds, cause });
    }
    const retryAfterSeconds = Math.ceil((answer.retryAfterMs ?? aMinute) / 1000);
    return new ShopfrontError('PROVIDER_OFF', message, { status: 503, retryAfterSeconds, cause });
  }
}

const notAvailable = (why: string, cause: unknown) =>
  new ShopfrontError('PROVIDER_OFF', why, { status: 503, cause });

/** Google counts by the minute, and does not always report it. */
const aMinute = 60_000;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Returns the seconds until Google resets daily quotas, at midnight Pacific time;
 * https://cloud.google.com/docs/quotas/overview
 */
export function secondsUntilReset(currentTime: Date): number {
  const parts = clock.formatToParts(currentTime);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return 86_400 - (hour * 3600 + minute * 60 + second);
}

/**
 * A list without the entries that do not fit the schema: one incomplete entry must not cost an owner all the others.
 */
export const readableOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((entry): z.output<S>[] => {
        const read = schema.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** The token for the rest of the list. */
export const page = z.optional(z.string());

/** Reads all pages of a list of Google. */
export async function allPages<T>(
  read: (pageToken?: string) => Promise<{ items: T[]; next?: string }>,
): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined;
  do {
    const { items, next: following } = await read(next);
    rows.push(...items);
    next = following || undefined;
  } while (next);
  return rows;
}
