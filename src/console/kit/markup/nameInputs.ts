/**
 * Arco names a select or a field for several entries, but not the input in it, and hides the input from screen readers
 * while nothing is typed. An input that takes the focus must not be hidden.
 */
export function nameInputs(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLElement>('.arco-select-view-input, .arco-input-tag-input')) {
    if (input.tabIndex < 0) {
      if (input.getAttribute('aria-hidden') !== 'true') input.setAttribute('aria-hidden', 'true');
      continue;
    }
    input.removeAttribute('aria-hidden');
    const label = input.closest('.arco-form-item')?.querySelector('label')?.textContent;
    const name = input.closest('[aria-label]')?.getAttribute('aria-label') ?? label;
    if (name !== undefined) input.setAttribute('aria-label', name);
  }
}
