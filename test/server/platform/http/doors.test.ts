import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { connect } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { Doors } from '../../../../src/server/platform/http/doors';
import type { Place } from '../../../../src/server/platform/http/doors';

const crowd = 256;
const programs = path.resolve('dist/server');
const anyPort: Place = { host: '127.0.0.1', port: 0, family: 4 };

const silent = pino({ level: 'silent' });

const answering = () => createServer((_request, response) => response.end('in'));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** After how many turns of this process' loop all are in who stood at the door at once. */
async function turnsUntilAllAreIn(server: Server): Promise<number> {
  let inside = 0;
  const count = () => (inside += 1);
  server.on('connection', count);
  const guests = Array.from({ length: crowd }, () => connect(portOf(server), '127.0.0.1'));
  let turns = 0;
  for (; inside < crowd; turns += 1) await turn();
  server.off('connection', count);
  guests.forEach((guest) => guest.destroy());
  return turns;
}

test('a crowd at the door is let in within a few turns of the loop, and served', async () => {
  const alone = answering().listen(0, '127.0.0.1');
  await once(alone, 'listening');
  expect(await turnsUntilAllAreIn(alone)).toBeGreaterThanOrEqual(crowd);
  alone.close();

  const server = answering();
  const doors = new Doors(server, programs, silent);
  await doors.open(anyPort);
  expect(await turnsUntilAllAreIn(server)).toBeLessThanOrEqual(crowd / 64 + 2);
  const address = `http://127.0.0.1:${portOf(server)}/`;
  const answers = await Promise.all(Array.from({ length: crowd }, async () => (await fetch(address)).text()));
  expect(new Set(answers)).toEqual(new Set(['in']));
  doors.close();
  await expect(fetch(address)).rejects.toThrow();
});

describe('the server has its own door alone, and the log says so,', () => {
  const bind: unknown = Reflect.get(net, '_createServerHandle');
  afterEach(() => Reflect.set(net, '_createServerHandle', bind));

  test.each([
    ['without the program that makes others', '/nowhere', () => undefined],
    ['where Node binds nothing ahead', programs, () => Reflect.set(net, '_createServerHandle', undefined)],
  ])('%s', async (_where, folder, arrange) => {
    arrange();
    const lines: string[] = [];
    const server = answering();
    const doors = new Doors(server, folder, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
    await doors.open(anyPort);
    expect(lines).toHaveLength(1);
    expect(lines.join('')).toMatch(/"doors":0,"msg":"fewer doors than wanted"/);
    const address = `http://127.0.0.1:${portOf(server)}/`;
    expect(await (await fetch(address)).text()).toBe('in');
    doors.close();
    await expect(fetch(address)).rejects.toThrow();
  });
});

test.each([
  ['somebody listens already', 'EADDRINUSE', (taken: number): Place => ({ ...anyPort, port: taken })],
  ['the machine has no such address', 'EADDRNOTAVAIL', (): Place => ({ ...anyPort, host: '203.0.113.1' })],
])('where %s the reason is told', async (_where, code, placeOf) => {
  const other = answering().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const doors = new Doors(answering(), programs, silent);
  await expect(doors.open(placeOf(portOf(other)))).rejects.toMatchObject({ code });
  other.close();
});
