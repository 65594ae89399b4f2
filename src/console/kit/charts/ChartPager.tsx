import { Pagination } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { Markup } from '../markup/Markup';
import { texts } from './charts.texts';

/** Bars, and rows of a ranking, of one page. */
const chartPageSize = 5;

/** Arco gives the field for a page no name. */
const putName = (root: HTMLElement) =>
  root.querySelector('.arco-pagination-jumper-input')?.setAttribute('aria-label', messages.table.jumper);

interface ChartPagerProps {
  /** Whose pages these are. */
  readonly title: string;
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function ChartPager({ title, page, total, onChange }: ChartPagerProps) {
  if (total <= chartPageSize) return null;
  return (
    <nav className="chart__pager" aria-label={texts.pagesOf(title)}>
      <Markup put={putName}>
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={chartPageSize}
          total={total}
          showTotal={texts.pager}
          onChange={onChange}
        />
      </Markup>
    </nav>
  );
}
