/** As an effect: what was typed and not sent is lost. */
export function reloadPage(): void {
  location.reload();
}
