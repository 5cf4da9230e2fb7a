import { ShopfrontError, type ErrorCode } from 'shared-contracts/errors';

/** Asks the registry, of which this page is part; the operator's cookie goes along by itself. */
export async function ask<T>(
  path: string,
  {
    method = 'GET',
    body,
    ifSet,
  }: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    body?: object;
    /** The set that whoever decided saw live: where another is, it is refused. */
    ifSet?: number | null | undefined;
  } = {},
): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(typeof ifSet === 'number' && { 'if-match': `"set-${ifSet}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ShopfrontError('API_UNREACHABLE', 'The registry does not answer.', { cause });
  });
  const text = await answer.text();
  const read = parsed(text);
  if (answer.ok) return read as T;
  const told = (read ?? {}) as { code?: ErrorCode; message?: string; field?: string };
  throw new ShopfrontError(
    told.code ?? 'API_FAILED',
    told.message ?? `The registry answered ${answer.status}.`,
    { status: answer.status, ...(told.field !== undefined && { field: told.field }) },
  );
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
