import { createServer, Socket } from 'node:net';
import { systemClock } from '../clock';
import { Anteroom } from './embedded/anteroom';
import { IngestGate } from './embedded/ingest-gate';
import type { IngestHost, IngestSink } from './embedded/ingest-session';
import { IngestSession } from './embedded/ingest-session';
import { writeMediaFrame } from './embedded/media-frames';
import type { IngestGreeting, IngestRequest } from './embedded/messages';
import { ingestGreeting, ingestRequest } from './embedded/messages';
import { listenToParent, mediaPipe, tellParent } from './process/child-side';

/**
 * The program that meets the cameras: it speaks RTMP with anybody who connects, and hands the media of admitted
 * publishers to the server through a pipe. Its death costs the running streams a reconnect and nothing else.
 */

/** Most of them are for whoever has shown a key; there is one publisher for each open channel. */
const mostConnections = 1_024;
const mostGuests = 256;
/** As many cameras may return at once through one router. */
const mostGuestsOfOneAddress = 32;
const tellEveryMs = 10_000;

/** The server reads at once; if it has left this much unread, the publisher is dropped instead of buffered. */
const mostUnreadBytes = 16 * 1024 * 1024;

const gate = new IngestGate();
const pipe = new Socket({ fd: mediaPipe, readable: false, writable: true });
pipe.on('error', () => process.exit(1));
const anteroom = new Anteroom({
  perAddress: mostGuestsOfOneAddress,
  inAll: mostGuests,
  tellEveryMs,
  clock: systemClock,
  crowded: (ended, address) => tellParent({ type: 'crowded', ended, address }),
});
let connections = 0;

function sinkOf(connection: number): IngestSink {
  return {
    begin: (name) => void pipe.write(writeMediaFrame('begin', connection, Buffer.from(name))),
    tag: (bytes) => {
      if (pipe.writableLength > mostUnreadBytes) return false;
      pipe.write(writeMediaFrame('tag', connection, bytes));
      return true;
    },
    end: () => void pipe.write(writeMediaFrame('end', connection)),
  };
}

const server = createServer((socket) => {
  connections = (connections + 1) % 0xffffffff;
  const host: IngestHost = {
    refused: (name, refusal) => tellParent({ type: 'refused', name: name.slice(0, 64), refusal }),
    admitted: () => anteroom.leave(session),
  };
  const session = new IngestSession(socket, gate, sinkOf(connections), host, systemClock);
  anteroom.enter(session, socket.remoteAddress ?? '');
  socket.once('close', () => anteroom.leave(session));
});
server.maxConnections = mostConnections;

function start({ host, port, grants }: IngestGreeting): void {
  for (const grant of grants) gate.grant(grant);
  server.once('error', (error: NodeJS.ErrnoException) => {
    tellParent({ type: 'failed', code: error.code ?? 'UNKNOWN' }, () => process.exit(1));
  });
  server.listen(port, host, () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) tellParent({ type: 'ready', port: address.port });
  });
}

function answer(request: IngestRequest): void {
  if (request.type === 'open') gate.grant(request.grant);
  if (request.type === 'close') gate.revoke(request.name);
  tellParent({ type: 'done', id: request.id, publishing: gate.publishing() });
}

listenToParent((message) => {
  const greeting = ingestGreeting.safeParse(message);
  if (greeting.success) start(greeting.data);
  else answer(ingestRequest.parse(message));
});
