/**
 * publish: add releases. promote: change what a channel serves. accept: accept an unproven contract for a remote.
 * operate: read the audit and resolve stacks. administer: change tokens and keys.
 */
export const acts = ['publish', 'promote', 'accept', 'operate', 'administer'] as const;
export type Act = (typeof acts)[number];

/** Stands for all current and future names. */
export const every = '*';

export const roles = ['look', 'promote', 'administer'] as const;
export type Role = (typeof roles)[number];

/** The remotes and channels on which a token may act. */
export interface Scope {
  remotes: readonly string[];
  channels: readonly string[];
  acts: readonly Act[];
}

const listed = (names: readonly string[]) =>
  names.includes(every) ? 'all' : names.join(', ') || 'none';

/** Describes the rights of a token in one line. */
export const rightsText = ({ acts: may, remotes, channels }: Scope) =>
  `may ${may.join(', ')}; remotes: ${listed(remotes)}; channels: ${listed(channels)}`;
