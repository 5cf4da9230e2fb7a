import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { html, type Html } from '../pages/layout';
import { remember } from '../state';

/** The sender's key for a message, which identifies a repeated sending. */
export const idOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : randomUUID();
};

/** Stores a message unless one with this id exists. */
export function storeOnce<T extends { id: string }>(messages: T[], message: T): void {
  if (messages.some(({ id }) => id === message.id)) return;
  remember(messages, message);
}

/** Groups messages by one of their fields, in the order of their newest. */
export function grouped<T>(messages: readonly T[], by: (message: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const message of messages) {
    groups.set(by(message), [...(groups.get(by(message)) ?? []), message]);
  }
  return [...groups];
}

/** The part of an inbox that is replaced when a message arrives. */
export const messageList = (newest: { id: string } | undefined, content: Html): Html => html`
  <p data-status role="status" class="status"></p>
  <div data-messages="${newest?.id ?? ''}">${content}</div>
`;

export const when = (time: string): Html =>
  html`<time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 19)} UTC</time>`;
