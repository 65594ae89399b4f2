import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { codeOf, reasonOf } from '../db/errors';

const requestSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('backup'), folder: z.string().min(1).max(1000) }),
  z.object({ command: z.literal('verify') }),
]);
export type OperatorRequest = z.infer<typeof requestSchema>;

const answerSchema = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });
/** What whoever has asked is told. */
export type OperatorAnswer = z.infer<typeof answerSchema>;

const longestRequest = 4096;

/** A socket in a folder that only the server's own account may enter: whoever reaches it could read the data folder as well. */
const folderIn = (dataDir: string) => path.join(dataDir, '.operator');
const socketIn = (dataDir: string) => path.join(folderIn(dataDir), 'socket');

/** Lets the operator ask the running server, which alone can read an embedded database. Returns the end of it. */
export async function listenToOperator(
  dataDir: string,
  answer: (request: OperatorRequest) => Promise<OperatorAnswer>,
  log: Logger,
): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', (error) => log.warn({ err: error }, 'the operator has gone'));
    serve(socket, answer).catch((error: unknown) =>
      socket.end(JSON.stringify({ isDone: false, lines: [reasonOf(error)] })),
    );
  });
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  await chmod(folderIn(dataDir), 0o700);
  await rm(socketIn(dataDir), { force: true });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketIn(dataDir), resolve));
    await chmod(socketIn(dataDir), 0o600);
  } catch (error) {
    log.warn({ err: error }, 'npm run backup cannot ask this server: its data folder takes no socket');
  }
  return async () => {
    server.close();
    // Whoever waits for an answer has it, or will have none any more.
    for (const socket of sockets) socket.destroySoon();
    await rm(socketIn(dataDir), { force: true });
  };
}

async function serve(socket: Socket, answer: (request: OperatorRequest) => Promise<OperatorAnswer>): Promise<void> {
  let asked = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    asked += String(chunk);
    if (asked.length > longestRequest) throw new Error('The request is too long');
  }
  socket.end(JSON.stringify(await answer(requestSchema.parse(JSON.parse(asked)))));
}

/** Null when no server answers. */
export async function askServer(dataDir: string, request: OperatorRequest): Promise<OperatorAnswer | null> {
  const socket = connect({ path: socketIn(dataDir), allowHalfOpen: true });
  try {
    await new Promise((resolve, reject) => socket.once('error', reject).once('connect', resolve));
  } catch (error) {
    // A socket path that is too long is refused as an argument: there can be no server behind it.
    if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error) ?? ''))
      return null;
    throw error;
  }
  socket.end(JSON.stringify(request));
  const answered = await text(socket);
  if (answered === '') throw new Error('The server has ended without an answer');
  return answerSchema.parse(JSON.parse(answered));
}
