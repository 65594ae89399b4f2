/** As an effect: what was typed and not sent is lost. */
export function reloadPage(): void {
  location.reload();
}

/** Whether this page was there before in this tab, and was loaded anew. */
export function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
