import { IconClose } from '@arco-design/web-react/icon';
import type { DragEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from './useTabs';
import type { Tab } from './useTabs';

/** What is dragged, so that no link from elsewhere is taken for a page. */
const dragged = 'application/x-page';

interface OpenedPageProps {
  readonly tab: Tab;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
  readonly onMenu: (event: MouseEvent) => void;
  /** The page at this path was dropped here. */
  readonly onDrop: (path: string) => void;
}

/** One page in the bar. */
export function OpenedPage({ tab, isCurrent, onClose, onMenu, onDrop }: OpenedPageProps) {
  const { path, title, text, isChanged, isPinned = false } = tab;
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged);
  return (
    <li
      className={`opened__page${isCurrent ? ' opened__page--current' : ''}${isPinned ? ' opened__page--pinned' : ''}`}
      draggable
      onContextMenu={onMenu}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, path)}
      onDragOver={(event) => {
        if (takes(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        onDrop(event.dataTransfer.getData(dragged));
      }}
    >
      <Link
        className="opened__link"
        to={addressOf(tab)}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {isPinned && <span className="opened__pin" role="img" aria-label="已固定" />}
        {text}
        {isChanged && <span className="opened__mark" role="img" aria-label="数据已变更" title="数据已变更" />}
      </Link>
      <button type="button" className="opened__close" aria-label={`关闭${title}`} onClick={onClose}>
        <IconClose aria-hidden />
      </button>
    </li>
  );
}
