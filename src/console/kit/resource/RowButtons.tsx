import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import { lazyPart } from '../lazy/lazyPart';
import type { MakeRoom } from './useActionsRoom';

const RowMenu = lazyPart(() => import(/* webpackChunkName: "row-menu" */ './RowMenu'));

interface RowButtonsProps {
  readonly makeRoom: MakeRoom;
  readonly children: ReactNode;
}

/**
 * The buttons of one row. From the fourth on they stand in a menu, whose button is hidden by itself and shown by the style
 * sheet where there are so many: which of them a user has, and a row at this moment, only the buttons know.
 */
export function RowButtons({ makeRoom, children }: RowButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => (buttons.current === null ? undefined : makeRoom(buttons.current)), [makeRoom]);
  return (
    <div className="row-actions" ref={buttons}>
      {children}
      <button
        hidden
        ref={more}
        type="button"
        className="row-actions__more arco-btn arco-btn-size-mini arco-btn-shape-square"
        aria-label={messages.table.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <RowMenu button={more} onClose={() => setOpen(false)} />}
    </div>
  );
}
