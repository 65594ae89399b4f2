// Every browser served has one of its own: the polyfill would hand out the same.
export default globalThis.ResizeObserver;
