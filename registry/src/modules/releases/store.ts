import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parcel, StoredFile } from './bundle';

/** A release never changes, so neither do its files. */
export const forEver = 'public, max-age=31536000, immutable';

export interface Draft {
  /**
   * Puts the files where the release is found. Asked before each step that takes long: it throws where the turn
   * to publish is not ours any more.
   */
  settle(stillOurs: () => Promise<unknown>): Promise<void>;
  discard(): Promise<void>;
}

export interface KeptRelease {
  name: string;
  version: string;
  files: Record<string, StoredFile>;
}

/** Answers with a file of a release, as its browser takes it. */
export type SendFile = (
  asked: { request: FastifyRequest; reply: FastifyReply },
  release: KeptRelease,
  path: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Where the files of releases lie. Which of them a release has, and that it never changes, is the database's to
 * say: a store is only written to by who has the turn there.
 */
export interface ReleaseStore {
  has(release: KeptRelease): Promise<boolean>;
  /** A file, or the compressed copy of one; undefined when it is not there. */
  read(release: Pick<KeptRelease, 'name' | 'version'>, path: string): Promise<Buffer | undefined>;
  /** In words, for who is to mend it. */
  place(name: string, version: string): string;
  draft(parcel: Parcel): Promise<Draft>;
  /** Clears away what a process left that ended in the middle; younger drafts may be somebody's at work. */
  clearDrafts(youngestMs: number): Promise<void>;
  sending(server: FastifyInstance): Promise<SendFile>;
  staging: Staging;
}

/**
 * Files that arrived for releases which are not published yet, by remote. A key is the hash of the file in hexadecimal,
 * with the ending of a compressed copy.
 */
export interface Staging {
  keys(name: string): Promise<ReadonlySet<string>>;
  read(name: string, key: string): Promise<Buffer | undefined>;
  write(name: string, key: string, content: Buffer): Promise<void>;
  /** Deletes what arrived more than `oldestMs` ago. */
  clear(oldestMs: number): Promise<void>;
}
