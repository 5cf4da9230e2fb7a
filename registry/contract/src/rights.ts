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
