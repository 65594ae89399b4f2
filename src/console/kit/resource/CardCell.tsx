import type { TableColumnProps } from '@arco-design/web-react';
import type { ReactNode } from 'react';

interface CardCellProps {
  readonly className: string;
  /** `label`: what its title says, where that is more than a text. */
  readonly column: TableColumnProps & { readonly label?: TableColumnProps['title'] };
  readonly children?: ReactNode;
}

/** Where a row is a card, the style sheet puts the column's title before what the cell says. */
function CardCell({ className, column: { key, title, label: text = title }, children }: CardCellProps) {
  const label = typeof text === 'string' && key !== 'actions' ? { 'data-label': text } : {};
  return (
    <span className={className} {...label}>
      {children}
    </span>
  );
}

export const cardCells = { body: { cell: CardCell } };
