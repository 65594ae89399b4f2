import { Pagination } from '@arco-design/web-react';
import { useState } from 'react';
import type { Page } from '../../../../contract/kernel';
import { ListFailure, Unanswered } from '../../../kit/resource/ListStates';
import type { Query } from '../../../kit/query/createQuery';
import { useQuery } from '../../../kit/query/useQuery';
import { messages } from '../../../locale/messages';
import { ProfileTable } from '../../../parts/profile/ProfileTable';
import type { ProfileColumn } from '../../../parts/profile/ProfileTable';
import { sectionRows } from './profile.model';

interface PagedSectionProps<Asked, Row> {
  readonly label: string;
  readonly of: Query<Asked, Page<Row>>;
  readonly query: (page: number) => Asked;
  readonly columns: readonly ProfileColumn<Row>[];
  readonly nothing: string;
}

/** Some of what hangs on a cook, newest first, a page at a time. Its key tells whose it is. */
export function PagedSection<Asked, Row extends { readonly id: number }>({
  label,
  of,
  query,
  columns,
  nothing,
}: PagedSectionProps<Asked, Row>) {
  const [page, setPage] = useState(1);
  const { answer, error, retry } = useQuery(of, query(page));
  if (error !== null) return <ListFailure error={error} onRetry={retry} />;
  if (answer === null) return <Unanswered status={{ kind: 'loading' }} onRetry={retry} />;
  const { rows, total } = answer;
  return (
    <>
      <ProfileTable {...{ label, columns, rows, nothing }} keyOf={({ id }) => id} />
      {total > sectionRows && (
        <Pagination
          size="small"
          current={page}
          pageSize={sectionRows}
          total={total}
          showTotal={messages.table.pager}
          onChange={(to) => setPage(to)}
        />
      )}
    </>
  );
}
