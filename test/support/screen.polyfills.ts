import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** Observers that never report: nothing has a size or a place in jsdom. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A screen of 1366 pixels without a dark scheme: only `min-width` and `max-width` questions get a real answer. */
function matchMedia(query: string): MediaQueryList {
  const width = 1366;
  const min = /\(min-width:\s*(\d+)px\)/.exec(query)?.[1];
  const max = /\(max-width:\s*(\d+)px\)/.exec(query)?.[1];
  const asked = min !== undefined || max !== undefined;
  const target = new EventTarget();
  return Object.assign(target, {
    matches: asked && width >= Number(min ?? 0) && width <= Number(max ?? Infinity),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** What Chrome has and jsdom lacks. No MessageChannel: React would keep Node's open for ever, and does with timers. */
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  // The byte arrays of Node's own classes are of Node's realm; `instanceof Uint8Array` has to hold for them.
  Uint8Array: Object.getPrototypeOf(Buffer) as typeof Uint8Array,
  ReadableStream,
  WritableStream,
  TransformStream,
  MediaSource: EventTarget,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia,
  scrollTo: () => undefined,
  requestIdleCallback: (callback: IdleRequestCallback) =>
    setTimeout(() => {
      callback({ didTimeout: false, timeRemaining: () => 50 });
    }, 0),
  cancelIdleCallback: (id: number) => {
    clearTimeout(id);
  },
});

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

let objectUrls = 0;
URL.createObjectURL = () => `blob:screen-test/${String(++objectUrls)}`;
URL.revokeObjectURL = () => undefined;

// Nothing sounds here.
HTMLMediaElement.prototype.load = () => undefined;
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.play = () => Promise.resolve();
Blob.prototype.arrayBuffer = function bytes() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text = async function text() {
  return Buffer.from(await this.arrayBuffer()).toString();
};

// Nothing is drawn here.
HTMLCanvasElement.prototype.getContext = () => null;

const computedStyle = window.getComputedStyle.bind(window);

/**
 * An element's own style. Queries by role ask for the style of each element and its ancestors, for which jsdom goes through
 * its default style sheet. That sheet matters for `hidden`, and for text areas, whose padding Arco adds up.
 */
window.getComputedStyle = (element: Element): CSSStyleDeclaration => {
  const isOfSheet = element instanceof HTMLTextAreaElement || (element as HTMLElement).hidden;
  return isOfSheet ? computedStyle(element) : (element as HTMLElement).style;
};
