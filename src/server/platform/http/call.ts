import type { Kysely } from 'kysely';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Output } from '../../../contract/kernel';
import type { Actor } from '../auth/actor';
import type { Broker } from '../broker/types';
import type { Json, Schema } from '../db/schema';

export interface UploadedFile {
  readonly name: string;
  /** What the sender calls its kind. */
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** It is larger than any file may be; only its beginning was read. */
  readonly isCut: boolean;
}

/** What a handler gets besides its input. One per request. */
export interface Call<Who extends Actor | null = Actor> {
  /** The request's transaction where the endpoint is audited or idempotent, otherwise plain queries. Use nothing else: there may be one connection only. */
  readonly db: Kysely<Schema>;
  readonly actor: Who;
  /** When it is worked on: one moment for all that it reads, decides and writes. */
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The uploaded file; present on upload endpoints only. */
  readonly upload: UploadedFile | null;
  /** Runs once everything is safe on disk and before it is answered; dropped when the transaction fails. */
  readonly afterCommit: (task: () => void | Promise<void>) => void;
  /** Adds to the operation-log entry of this call: what was touched, before and after. Never a secret. */
  readonly audit: (
    detail: Readonly<Record<string, Json | undefined>>,
    subject?: { readonly userId?: number; readonly userName: string; readonly unitPath?: string },
  ) => void;
}

/** What a handler returns: nothing where nothing is told beside that it is done. */
type Outcome<E extends Endpoint> = [Output<E>] extends [null] ? Promise<void> : Promise<Output<E>>;

export type Handler<E extends Endpoint> = (
  call: Call<E['access'] extends 'public' ? null : Actor>,
  input: Input<E>,
) => Outcome<E>;

/**
 * A handler that waits for the outside world (hashing, the media server) and must not hold the database meanwhile.
 * It opens its own short transactions; its operation-log entry is written with `write`.
 */
export interface Untransacted<E extends Endpoint> {
  readonly untransacted: (
    call: WritingCall<E['access'] extends 'public' ? null : Actor>,
    input: Input<E>,
  ) => Outcome<E>;
}

/** What many ask for by the same key at once: read and written once for all who have waited. */
export interface SharedReading<E extends Endpoint> {
  /** All that the answer follows from: who asks, in as far as it matters, and what is asked for. */
  readonly key: string;
  readonly read: () => Promise<Output<E>>;
}

/** A handler that reads what a crowd asks for all at once. */
export interface Shared<E extends Endpoint> {
  readonly shared: (call: Call, input: Input<E>) => Promise<SharedReading<E>>;
}

/** What a handler with transactions of its own gets. */
export interface WritingCall<Who extends Actor | null = Actor> extends Omit<Call<Who>, 'db'> {
  /**
   * One transaction with the operation-log entry. At most once; without it the entry is written on its own. Where the
   * endpoint is idempotent, what this answers is what the handler answers.
   */
  write<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Plain queries. */
  readonly read: Kysely<Schema>;
  /** To a topic, while the work goes on. */
  readonly publish: Broker<Actor>['publish'];
}

export type Work<E extends Endpoint> = Handler<E> | Untransacted<E> | Shared<E>;

export type Handlers<C extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof C]: Work<C[K]>;
};
