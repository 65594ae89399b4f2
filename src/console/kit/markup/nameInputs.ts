/** Arco names a select or a field for several entries, but not the input in it, which is there for typing alone. */
export function nameInputs(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLElement>('.arco-select-view-input, .arco-input-tag-input')) {
    if (input.tabIndex < 0) {
      input.setAttribute('aria-hidden', 'true');
      continue;
    }
    const label = input.closest('.arco-form-item')?.querySelector('label')?.textContent;
    const name = input.closest('[aria-label]')?.getAttribute('aria-label') ?? label;
    if (name !== undefined) input.setAttribute('aria-label', name);
  }
}
