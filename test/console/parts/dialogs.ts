import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const dialogOf = (name: string) => screen.findByRole('dialog', { name });

/** Answers the question that is asked now. */
export async function reply(user: UserEvent, text: string, button = '确定'): Promise<void> {
  const question = await dialogOf('提示');
  expect(question).toHaveTextContent(text);
  await user.click(within(question).getByRole('button', { name: button }));
}

/** What is said beside each field that is wrong, by the field's label. */
export function problems(dialog: HTMLElement): Readonly<Record<string, string>> {
  const items = [...dialog.querySelectorAll<HTMLElement>('.arco-form-item-status-error')];
  return Object.fromEntries(
    items.map((item) => [
      item.querySelector('label')?.textContent.trim() ?? '',
      item.querySelector('[role="alert"]')?.textContent ?? '',
    ]),
  );
}

/** Texts of a table's head, without the columns that have none. */
export const headings = (within_: HTMLElement = document.body) =>
  within(within_)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== '选择本页全部');

/** The first row in which a text stands. */
export function rowOf(text: string): HTMLElement {
  const row = screen
    .getAllByText(text)
    .map((element) => element.closest('tr'))
    .find((element) => element !== null);
  if (row === undefined) throw new Error(`${text} stands in no row`);
  return row;
}
