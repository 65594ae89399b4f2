import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Hands a request on to the server at `target` and its answer back. */
export function handOn(target: string): (from: IncomingMessage, to: ServerResponse) => void {
  const { hostname, port } = new URL(target);
  return (from, to) => {
    const { method, url: path, headers } = from;
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  };
}
