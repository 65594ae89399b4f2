/** Where a key means what it writes, or is the control's own. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role=dialog], [role=combobox], [role=listbox], .arco-modal-wrapper';

/** Whether a key that is pressed there is nobody else's. */
export const isFree = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(takesKeys) === null;

/** Whether a dialog is open: not one that waits with its page. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('.arco-modal')].some((one) => one.closest('[hidden]') === null);

/** With a key that makes another of it, as part of a character, or answered already. */
export const isTaken = ({ ctrlKey, altKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || isComposing || defaultPrevented;
