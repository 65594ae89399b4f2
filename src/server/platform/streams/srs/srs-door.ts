import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import { isStreamName } from '../channels';
import type { PublishRefusal } from '../publish-refusal';
import type { Admissions } from './admissions';
import { srsHook } from './srs-hook';
import type { HookAnswer, SrsHook } from './srs-hook';
import type { SrsTroubles } from './srs-troubles';
import { pullTokenOf } from './srs-url';

/** A publisher who is disconnected comes again at once, perhaps before the database says that his channel is closed. */
const shutForMs = 3_000;

export interface SrsDoorOptions {
  readonly admissions: Admissions;
  readonly application: string;
  readonly secret: string;
  readonly troubles: SrsTroubles;
  readonly clock: Clock;
  readonly refused: (name: string, refusal: PublishRefusal) => void;
  readonly log: Logger;
}

const welcome: HookAnswer = { code: 0, isNews: true };
const acknowledged: HookAnswer = { code: 0, isNews: false };
const refusal: HookAnswer = { code: 1, isNews: false };

/** Whom SRS lets in. It decides from the database, so every process gives the same answer. */
export class SrsDoor {
  private readonly shutSince = new Map<string, number>();
  private readonly pullToken: string;

  constructor(private readonly options: SrsDoorOptions) {
    this.pullToken = pullTokenOf(options.secret);
  }

  /** For the moment until the database says so. */
  shut(name: string): void {
    const now = this.options.clock.elapsed();
    for (const [one, since] of this.shutSince) if (now - since > shutForMs) this.shutSince.delete(one);
    this.shutSince.set(name, now);
  }

  reopen(name: string): void {
    this.shutSince.delete(name);
  }

  isShut(name: string): boolean {
    const since = this.shutSince.get(name);
    return since !== undefined && this.options.clock.elapsed() - since <= shutForMs;
  }

  async answer(body: unknown, secret: string): Promise<HookAnswer> {
    const { troubles } = this.options;
    const hook = srsHook.safeParse(body);
    if (!hook.success) return refusal;
    if (!sameText(secret, this.options.secret)) {
      troubles.tell('hookSecret');
      return refusal;
    }
    troubles.isOver('hookSecret');
    switch (hook.data.action) {
      case 'on_publish':
        return this.letPublish(hook.data);
      // SRS says it of a second publisher too, whom it turned away: only its list tells who is left.
      case 'on_unpublish':
        await this.options.admissions.dismiss(hook.data.client_id);
        return welcome;
      case 'on_play':
        return sameText(wordOf(hook.data, 'pull'), this.pullToken) ? acknowledged : refusal;
      default:
        return acknowledged;
    }
  }

  private async letPublish(hook: SrsHook): Promise<HookAnswer> {
    const { admissions, refused, troubles, log } = this.options;
    try {
      const reason = await this.objectionTo(hook);
      if (reason !== null) {
        refused(hook.stream, { reason, codec: '' });
        return refusal;
      }
      await admissions.admit(hook.client_id, hook.stream);
      troubles.isOver('noHooks');
      return welcome;
    } catch (error) {
      // His encoder tries again.
      log.warn({ err: error, stream: hook.stream }, 'a publisher could not be looked up');
      return refusal;
    }
  }

  private async objectionTo(hook: SrsHook): Promise<'notOpen' | 'wrongKey' | null> {
    const { app, stream } = hook;
    if (app !== this.options.application || !isStreamName(stream) || this.isShut(stream)) return 'notOpen';
    const channel = await this.options.admissions.find(stream);
    if (channel === null) return 'notOpen';
    return sameText(wordOf(hook, 'key'), channel.key) ? null : 'wrongKey';
  }
}

function wordOf({ param }: SrsHook, name: string): string {
  return new URLSearchParams(param.replace(/^\?/, '')).get(name) ?? '';
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
