import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bundle, StoredFile } from './bundle';

/** A release never changes, so its files never do. */
export const forEver = 'public, max-age=31536000, immutable';

export interface Draft {
  /**
   * Writes the files of a release. Calls the check before each slow step, which throws if this
   * server has lost the lock.
   */
  settle(stillOurs: () => Promise<unknown>): Promise<void>;
  discard(): Promise<void>;
}

/** What a store writes of a release. */
export interface DraftedRelease {
  record: { name: string; version: string };
  bundle: Bundle;
}

export interface KeptRelease {
  name: string;
  version: string;
  files: Record<string, StoredFile>;
}

/** Sends a file of a release, encoded as the browser accepts it. */
export type SendFile = (
  exchange: { request: FastifyRequest; reply: FastifyReply },
  release: KeptRelease,
  path: string,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Stores the files of releases. The database knows which files a release has, and only the server
 * with its lock writes to the store.
 */
export interface ReleaseStore {
  has(release: KeptRelease): Promise<boolean>;
  /** A file or its compressed copy; undefined if it does not exist. */
  read(release: Pick<KeptRelease, 'name' | 'version'>, path: string): Promise<Buffer | undefined>;
  /** Describes the location, for the operator who fixes it. */
  place(name: string, version: string): string;
  draft(release: DraftedRelease): Promise<Draft>;
  /** Deletes what an interrupted process left. Younger drafts may belong to a running one. */
  clearDrafts(youngestMs: number): Promise<void>;
  sending(server: FastifyInstance): Promise<SendFile>;
  staging: Staging;
}

/**
 * Received files of releases that are not published yet, by remote. A key is the hash of the file
 * in hexadecimal, with the ending of a compressed copy.
 */
export interface Staging {
  keys(name: string): Promise<ReadonlySet<string>>;
  read(name: string, key: string): Promise<Buffer | undefined>;
  write(name: string, key: string, content: Buffer): Promise<void>;
  /** Deletes what arrived more than `oldestMs` ago. */
  clear(oldestMs: number): Promise<void>;
}
