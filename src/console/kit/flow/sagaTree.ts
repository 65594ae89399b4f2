import { isRecord } from '../../../contract/kernel';
import { asEffect, isGenerator, isHelper, isIterator, isOf, sourceName } from './effects';

interface Node {
  readonly path: string;
  /** Of a fork: lives on after its effect. */
  task: { readonly isRunning: () => boolean } | null;
  readonly isFork: boolean;
}

/** Carry no story: what runs and guards the sagas of every feature. */
const machinery = new Set(['runFeature', 'keepRunning', 'runGuarded', 'watchWork', 'rootSaga', 'superviseAll', '']);
/** A finished fork is forgotten when this many nodes have come since. */
const sweepEvery = 2048;

export interface Triggered {
  readonly effectId: number;
  readonly parentEffectId: number;
  readonly label?: string | number;
  readonly effect: unknown;
}

const join = (path: string, given: string) => {
  const name = sourceName(given);
  if (machinery.has(name)) return path;
  return path === '' ? name : `${path}/${name}`;
};

/** Where each running effect stands: the sagas that led to it, by their names. */
export class SagaTree {
  private readonly nodes = new Map<number, Node>();
  private sinceSweep = 0;

  rootStarted(effectId: number, saga: { readonly name: string }): void {
    this.add(effectId, this.nodeAt(join('', saga.name), true));
  }

  /** The path of whoever yielded this effect; the branch of a race counts. */
  pathOf({ parentEffectId, label }: Pick<Triggered, 'parentEffectId' | 'label'>): string {
    const path = this.nodes.get(parentEffectId)?.path ?? '';
    return typeof label === 'string' ? join(path, label) : path;
  }

  /** Remembers what may have effects below it. */
  triggered(triggered: Triggered): void {
    const plain = asEffect(triggered.effect);
    if (plain === null) {
      if (isIterator(triggered.effect)) this.add(triggered.effectId, this.nodeAt(this.pathOf(triggered)));
      return;
    }
    const isFork = isOf(plain, 'FORK');
    if (isFork || isOf(plain, 'CALL')) {
      const { fn } = plain.payload;
      if (!isFork && !isGenerator(fn) && !isHelper(fn)) return;
      const name = isHelper(fn) ? '' : (fn?.name ?? '');
      this.add(triggered.effectId, this.nodeAt(join(this.pathOf(triggered), name), isFork));
    } else if (isOf(plain, 'RACE') || isOf(plain, 'ALL')) {
      this.add(triggered.effectId, this.nodeAt(this.pathOf(triggered)));
    }
  }

  settled(effectId: number, result?: unknown): void {
    const node = this.nodes.get(effectId);
    if (node === undefined) return;
    if (node.isFork && isRecord(result)) node.task = result as unknown as Node['task'];
    else this.nodes.delete(effectId);
  }

  private nodeAt(path: string, isFork = false): Node {
    return { path, task: null, isFork };
  }

  private add(effectId: number, node: Node): void {
    this.nodes.set(effectId, node);
    this.sinceSweep += 1;
    if (this.sinceSweep >= sweepEvery) this.sweep();
  }

  private sweep(): void {
    this.sinceSweep = 0;
    for (const [id, { task }] of this.nodes) if (task !== null && !task.isRunning()) this.nodes.delete(id);
  }
}
