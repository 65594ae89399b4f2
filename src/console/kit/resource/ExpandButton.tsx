import type { MouseEventHandler } from 'react';
import { messages } from '../../locale/messages';

interface ExpandButtonProps {
  readonly expanded: boolean;
  readonly onClick?: MouseEventHandler;
}

function ExpandButton({ expanded, onClick }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className="arco-table-expand-icon"
      aria-label={expanded ? messages.table.collapse : messages.table.expand}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {expanded ? '−' : '+'}
    </button>
  );
}

/** Arco's own button has neither a name nor a state. */
export const expandProps = { icon: (props: ExpandButtonProps) => <ExpandButton {...props} /> };
