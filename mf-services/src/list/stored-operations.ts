import type { Service } from 'shared-contracts/api';
import { isRecord } from '../stored-values';
import type { Operation } from './operations';

/** Returns the operations to store for another page. On that page none of them is being sent. */
export const storedOperations = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => ({ ...operation, state: 'waiting' }));

/** Returns the operations of a draft. A draft comes from storage, so invalid entries are left out. */
export const operationsFrom = (stored: readonly unknown[]): Operation[] =>
  stored.filter(isOperation).map((operation) => ({ ...operation, state: 'waiting' }));

function isOperation(stored: unknown): stored is Operation {
  if (!isRecord(stored) || !isText(stored.id) || !isText(stored.service_id)) return false;
  switch (stored.kind) {
    case 'add':
    case 'delete':
      return (
        isService(stored.service) &&
        stored.service.service_id === stored.service_id &&
        (stored.at === undefined || isPlace(stored.at))
      );
    case 'update':
      return isRecord(stored.changes) && hasChanges(stored.changes);
    case 'star':
      return typeof stored.star === 'boolean';
    default:
      return false;
  }
}

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
