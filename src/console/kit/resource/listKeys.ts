/** What opens a row, the first of them that a row has. */
const openers = ['编辑', '查看', '详情'];

const rowsIn = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>('tbody tr.arco-table-tr')];

function focus(row: HTMLElement | undefined): void {
  if (row === undefined) return;
  row.tabIndex = -1;
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Up and down by one, or to an end; from nowhere to the first or the last. */
function move(key: string, section: HTMLElement): void {
  const rows = rowsIn(section);
  const at = rows.findIndex((row) => row === document.activeElement);
  const isBackwards = key === 'ArrowUp' || key === 'End';
  if (at < 0 || key === 'Home' || key === 'End') focus(rows[isBackwards ? rows.length - 1 : 0]);
  else focus(rows[at + (isBackwards ? -1 : 1)]);
}

/** What a row offers first of: editing, looking at it, what it links to, and the row itself. */
function opener(row: HTMLElement): HTMLElement | undefined {
  const offered = [...row.querySelectorAll<HTMLButtonElement>('.row-actions button:not(:disabled)')];
  const named = openers.map((name) => offered.find(({ textContent }) => textContent === name));
  return (
    named.find((one) => one !== undefined) ??
    row.querySelector<HTMLElement>('td a, td button.arco-btn-text') ??
    undefined
  );
}

/** The first control of the filter that takes the focus. */
const filterField = ['input:not([disabled]):not([tabindex="-1"])', '[tabindex="0"]']
  .map((control) => `form[role=search] ${control}`)
  .join(', ');

/** What a key does to a list. */
export function act(key: string, section: HTMLElement): void {
  const [row] = rowsIn(section).filter((one) => one === document.activeElement);
  if (key === '/') {
    const page = section.closest('[data-page]') ?? document;
    const field = page.querySelector<HTMLElement>(filterField);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  } else if (key === ' ') row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else if (key === 'Enter') (row === undefined ? undefined : (opener(row) ?? row))?.click();
  else move(key, section);
}
