import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { Doors } from '../../../../src/server/platform/http/doors';

const crowd = 64;
const silent = pino({ level: 'silent' });

async function listening(): Promise<Server> {
  const server = createServer((_request, response) => response.end('in')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** After how many turns of this process' loop all are in who stood at the door at once. */
async function turnsUntilAllAreIn(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo;
  let inside = 0;
  const count = () => (inside += 1);
  server.on('connection', count);
  const guests = Array.from({ length: crowd }, () => connect(port, '127.0.0.1'));
  let turns = 0;
  for (; inside < crowd; turns += 1) await turn();
  server.off('connection', count);
  guests.forEach((guest) => guest.destroy());
  return turns;
}

test('a crowd at the door is let in within a few turns of the loop, and served', async () => {
  const server = await listening();
  const alone = await turnsUntilAllAreIn(server);
  const doors = new Doors(server, path.resolve('dist/server'), silent);
  await doors.openAll();
  expect(alone).toBeGreaterThanOrEqual(crowd);
  expect(await turnsUntilAllAreIn(server)).toBeLessThanOrEqual(crowd / 16 + 2);
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    Array.from({ length: crowd }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  );
  expect(new Set(answers)).toEqual(new Set(['in']));
  doors.closeAll();
  expect(await turnsUntilAllAreIn(server)).toBeGreaterThanOrEqual(crowd);
  server.close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test.each([
  ['without the program that makes them', '/nowhere', (server: Server) => server],
  [
    'where Node does not tell the handle',
    path.resolve('dist/server'),
    (server: Server) => Object.assign(new EventEmitter(), { address: () => server.address() }) as Server,
  ],
])('%s the server keeps its own, and the log says so', async (_where, programs, seenBy) => {
  const lines: string[] = [];
  const server = await listening();
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const doors = new Doors(seenBy(server), programs, log);
  await doors.openAll();
  expect(lines).toHaveLength(1);
  expect(lines.join('')).toMatch(/"doors":0,"msg":"fewer doors than wanted"/);
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('in');
  doors.closeAll();
  server.close();
});
