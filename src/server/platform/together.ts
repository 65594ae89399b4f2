interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly answer: (found: Found) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Answers in one go what is asked while another answer is on its way: a crowd costs a few queries, one who comes alone waits
 * for nobody. An answer is begun after all its questions, so that none is told what was true before it asked.
 * @param answer as many answers as questions, in their order
 */
export function together<Asked, Found>(
  most: number,
  answer: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  const waiting: Waiting<Asked, Found>[] = [];
  let isAnswering = false;

  async function answerAll(): Promise<void> {
    isAnswering = true;
    while (waiting.length > 0) {
      const turn = waiting.splice(0, most);
      try {
        const found = await answer(turn.map(({ asked }) => asked));
        found.forEach((one, index) => turn[index]?.answer(one));
      } catch (error) {
        for (const { fail } of turn) fail(error);
      }
    }
    isAnswering = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, answer: resolve, fail: reject });
      if (!isAnswering) void answerAll();
    });
}

/** The same for readings that many ask for by the same key: each reading is shared by all who waited for it. */
export class SharedReadings<Found> {
  private readonly lanes = new Map<string, { asking: number; readonly ask: (read: Read<Found>) => Promise<Found> }>();

  /** `read` of any of those who ask for this key at once; what it reads must follow from the key alone. */
  async read(key: string, read: Read<Found>): Promise<Found> {
    const lane = this.lanes.get(key) ?? { asking: 0, ask: together(Infinity, answerEach<Found>) };
    this.lanes.set(key, lane);
    lane.asking += 1;
    try {
      return await lane.ask(read);
    } finally {
      lane.asking -= 1;
      if (lane.asking === 0) this.lanes.delete(key);
    }
  }
}

type Read<Found> = () => Promise<Found>;

async function answerEach<Found>([read, ...others]: readonly Read<Found>[]): Promise<readonly Found[]> {
  if (read === undefined) return [];
  const found = await read();
  return [found, ...others.map(() => found)];
}
