import type { Page } from 'playwright-core';
import type { Endpoint } from '../../../src/contract/kernel';

/** What a page has said and heard since it was last forgotten. */
export interface Traffic {
  /** Addresses the page itself went to; a changed query is none. */
  readonly navigations: readonly string[];
  /** What was heard over sockets. */
  readonly frames: readonly string[];
  /** Requests to an endpoint. */
  readonly requests: (endpoint: Endpoint) => readonly string[];
  forget(): void;
}

/** To be called before the page opens. */
export function watchTraffic(page: Page): Traffic {
  const navigations: string[] = [];
  const frames: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
    else requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
  });
  return {
    navigations,
    frames,
    requests: ({ method, path }) => requests.filter((one) => one === `${method} /api${path}`),
    forget() {
      for (const list of [navigations, frames, requests]) list.length = 0;
    },
  };
}
