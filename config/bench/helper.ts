import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of the bench that runs beside what is measured. */
export interface Helper {
  /** Sends a message and waits for the next answer. Rejects when the program ends instead. */
  ask(message: Serializable): Promise<unknown>;
  stop(): void;
}

/** Starts `config/bench/<name>.ts` as a process of its own. */
export function startHelper(name: string): Helper {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child: ChildProcess = fork(program, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with code ${String(code)}`);
  });
  ended.catch(() => undefined);
  return {
    async ask(message) {
      const answered = once(child, 'message');
      child.send(message);
      const [answer] = (await Promise.race([answered, ended])) as [unknown];
      return answer;
    },
    stop: () => void child.kill(),
  };
}
