/** Bytes that arrive over a web socket, as a fetched answer would bring them. */
export interface ByteSocket {
  readonly answer: Response;
  /** `refused`: it ended before it was made, as in a network that lets no web socket through. */
  readonly state: () => 'connecting' | 'opened' | 'refused';
  close(): void;
}

/**
 * Opens a stream of bytes: the first message says the token, everything after it comes from the server. The answer's body
 * fails when the socket ends by anything but the stream's own end.
 */
export function openByteSocket(path: string, token: string): ByteSocket {
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')).href);
  socket.binaryType = 'arraybuffer';
  let isWanted = true;
  let state: 'connecting' | 'opened' | 'refused' = 'connecting';
  let isCancelled = false;
  // Chrome complains of a socket that is closed while it connects; it is closed as soon as it is open.
  const close = () => {
    isWanted = false;
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      // A stream that its reader has cancelled, or that has failed, refuses to be closed and to be written to.
      const isOpen = () => !isCancelled && stream.desiredSize !== null;
      socket.onopen = () => {
        state = 'opened';
        if (isWanted) socket.send(token);
        else socket.close();
      };
      socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
        if (isOpen()) stream.enqueue(new Uint8Array(data));
      };
      socket.onclose = ({ code }) => {
        if (state === 'connecting') state = 'refused';
        if (!isOpen()) return;
        if (code === 1000) stream.close();
        else stream.error(new Error(`The stream ended with code ${code}`));
      };
    },
    cancel: () => {
      isCancelled = true;
      close();
    },
  });
  return { answer: new Response(body, { status: 200 }), state: () => state, close };
}
