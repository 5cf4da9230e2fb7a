import type { Service } from 'shared-contracts/api';
import type { Operation } from './operations';

/** What of the operations is kept for another page: there, none of them is on its way. */
export const keptOf = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, state: 'waiting' }));

/** Operations out of a draft. Drafts come from storage, so anything may stand there; the rest is left out. */
export const operationsFrom = (kept: readonly unknown[]): Operation[] =>
  kept.filter(isOperation).map((operation) => ({ ...operation, state: 'waiting' }));

function isOperation(kept: unknown): kept is Operation {
  if (!isRecord(kept) || !isText(kept.id) || !isText(kept.service_id)) return false;
  switch (kept.kind) {
    case 'add':
    case 'delete':
      return (
        isService(kept.service) &&
        kept.service.service_id === kept.service_id &&
        (kept.at === undefined || isPlace(kept.at))
      );
    case 'update':
      return isRecord(kept.changes) && hasChanges(kept.changes);
    case 'star':
      return typeof kept.star === 'boolean';
    default:
      return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isPlace = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

const hasChanges = ({ description, price_start, pricing_type }: Record<string, unknown>) =>
  typeof description === 'string' &&
  Number.isFinite(price_start) &&
  (pricing_type === 'STARTS_FROM' || pricing_type === 'FIXED');

const isService = (value: unknown): value is Service =>
  isRecord(value) &&
  hasChanges(value) &&
  isText(value.service_id) &&
  isText(value.name) &&
  isText(value.category) &&
  typeof value.place_id === 'string' &&
  typeof value.star === 'boolean' &&
  value.currency === 'USD';
