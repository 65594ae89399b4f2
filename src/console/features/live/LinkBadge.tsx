import { Badge } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { wireTime } from '../../../contract/time';
import { selectLink } from './live.slice';
import type { Link } from './live.slice';
import { texts } from './live.texts';

function describe(link: Link): { readonly status: 'processing' | 'success' | 'error'; readonly text: string } {
  switch (link.kind) {
    case 'connecting':
      return { status: 'processing', text: texts.link.connecting };
    case 'live':
      return { status: 'success', text: texts.link.live };
    case 'down':
      return { status: 'error', text: texts.link.down(wireTime(new Date(link.since)).slice(11)) };
  }
}

/** Whether what is on screen is the present, and if not, from when it is. */
export function LinkBadge() {
  const { status, text } = describe(useSelector(selectLink));
  return (
    <span className="live__link" role="status" data-link={status}>
      <Badge status={status} text={text} />
    </span>
  );
}
