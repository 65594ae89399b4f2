import { liveContract } from '../../../../../src/contract/live';
import type { Roll } from './dice';
import type { Answer, Stage } from './stage';
import { currentOf } from './stage';

/** What may become of a record: closed and open ones wait. */
type Condition = 'closed' | 'open' | 'streaming' | 'ended';

interface Move {
  readonly token: string;
  readonly cookId: number;
  readonly id: number;
  readonly isOn: boolean;
  readonly minutes: number;
}

interface Answered extends Move {
  readonly verdict: 'done' | 'refused';
}

const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

/** The record after a move that was answered like this. */
function outcome(before: Condition, { isOn, verdict }: Answered): Condition {
  if (verdict === 'refused') return before;
  // For what has ended, another record is opened.
  if (isOn) return before === 'ended' || before === 'streaming' ? before : 'open';
  return before === 'streaming' || before === 'ended' ? 'ended' : 'closed';
}

/** What happens by itself: pictures arrive, or stop; those that came just before a channel was closed are history. */
function byItself(before: ReadonlySet<Condition>): ReadonlySet<Condition> {
  const after = new Set(before);
  if (after.has('open')) after.add('streaming');
  if (after.has('streaming') || after.has('closed')) after.add('ended');
  return after;
}

/** Every condition that honest answers, in whatever order they were worked off, can have led to. */
function reachable(before: Condition, moves: readonly Answered[], isRestless: boolean): ReadonlySet<Condition> {
  const settle = (conditions: ReadonlySet<Condition>) => (isRestless ? byItself(conditions) : conditions);
  const results = new Set<Condition>();
  for (const order of permutations(moves)) {
    let conditions = settle(new Set([before]));
    for (const move of order) {
      conditions = settle(new Set([...conditions].map((one) => outcome(one, move))));
    }
    for (const one of conditions) results.add(one);
  }
  return results;
}

/** `done` and `refused` are all that a switch may answer here. */
function verdictOf({ status, body }: Answer): Answered['verdict'] {
  if (status === 200 && body['ret_code'] === 0) return 'done';
  if (status === 200 && body.code === -100) return 'refused';
  throw new Error(`a switch was answered ${status} ${JSON.stringify(body)}`);
}

/** Two operators, each in his own session, who switch the same few cooks without knowing of each other. */
export class Operators {
  done = 0;
  refused = 0;

  constructor(
    private readonly stage: Stage,
    private readonly tokens: readonly string[],
    private readonly cooks: readonly number[],
    private readonly roll: Roll,
  ) {}

  /**
   * Each flips one switch, both at once, and is answered. Throws when an answer does not fit what was stored.
   * @param isRestless cameras come and go meanwhile.
   */
  async race(isRestless: boolean): Promise<void> {
    const moves: Move[] = [];
    const before = new Map<number, Awaited<ReturnType<typeof this.record>>>();
    for (const token of this.tokens) {
      const cookId = this.cooks[this.roll(this.cooks.length)] ?? 0;
      const { id } = await currentOf(this.stage, cookId);
      before.set(id, await this.record(id));
      moves.push({ token, cookId, id, isOn: this.roll(5) < 3, minutes: 1 + this.roll(60) });
    }
    const answered = await Promise.all(moves.map((move) => this.flip(move)));
    for (const [id, was] of before) {
      // One that has ended meanwhile stands for its cook.
      const own = answered.filter((move) => move.cookId === was.cookId);
      const is = await this.record(id);
      const fits = reachable(conditionOf(was), own, isRestless).has(conditionOf(is));
      const isSame = JSON.stringify(was) === JSON.stringify(is);
      const mustBeSame = !isRestless && own.every(({ verdict }) => verdict === 'refused');
      if (!fits || (mustBeSame && !isSame)) {
        throw new Error(`${JSON.stringify(own)}\nmade of ${JSON.stringify(was)}\nthis: ${JSON.stringify(is)}`);
      }
    }
  }

  async closeAll(): Promise<void> {
    const [token = ''] = this.tokens;
    for (const cook of this.cooks) {
      const { id } = await currentOf(this.stage, cook);
      await this.flip({ token, cookId: cook, id, isOn: false, minutes: 1 });
    }
  }

  private async flip(move: Move): Promise<Answered> {
    const { token, id, isOn, minutes } = move;
    const answer = isOn
      ? await this.stage.call(liveContract.open, token, { id, live: 1, liveTime: minutes })
      : await this.stage.call(liveContract.close, token, { id, live: 0 });
    const verdict = verdictOf(answer);
    if (verdict === 'done') this.done += 1;
    else this.refused += 1;
    return { ...move, verdict };
  }

  private record(id: number) {
    return this.stage.db.selectFrom('liveRecords').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  }
}

function conditionOf({ status, isOpen }: { readonly status: 0 | 1 | 2; readonly isOpen: boolean }): Condition {
  if (status === 0) return isOpen ? 'open' : 'closed';
  return status === 1 ? 'streaming' : 'ended';
}
