/** What a page on plain HTTP, as in an intranet, has instead of the clipboard's own interface. */
interface CopyingPage {
  execCommand(command: 'copy'): boolean;
}

/** Must happen inside the user's click. */
function copyByCommand(text: string): boolean {
  const page: CopyingPage = document;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', put, { capture: true });
  try {
    return page.execCommand('copy');
  } finally {
    document.removeEventListener('copy', put, { capture: true });
  }
}

/** Puts a text into the clipboard; false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  );
}
