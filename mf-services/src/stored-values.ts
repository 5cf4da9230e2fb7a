/** Drafts come from storage, so their values are not trusted. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const asText = (value: unknown) => (typeof value === 'string' ? value : '');
