import { factsText, operationLogs } from '../../../../contract/operation-logs';
import type { OperationLog } from '../../../../contract/operation-logs';
import { textOf } from '../../../../contract/resource';
import { ListFailure, Unanswered } from '../../../kit/resource/ListStates';
import { useQuery } from '../../../kit/query/useQuery';
import { ProfileTable } from '../../../parts/profile/ProfileTable';
import type { ProfileColumn } from '../../../parts/profile/ProfileTable';
import type { SectionProps } from './CookSections';
import { cookChanges } from './profile.model';
import { texts } from './profile.texts';

const { columns: titles } = texts;

const columns: readonly ProfileColumn<OperationLog>[] = [
  { title: titles.at, cell: ({ createdAt }) => createdAt },
  { title: titles.what, cell: ({ title }) => title },
  { title: titles.by, cell: ({ userName }) => userName },
  { title: titles.result, cell: ({ result }) => textOf(operationLogs.fields.result, result) },
  { title: titles.content, cell: ({ facts }) => factsText(facts) },
];

/** Everything the log has of his record, newest first. */
export function ChangesSection({ profile: { cook } }: SectionProps) {
  const { answer, error, retry } = useQuery(cookChanges, { cookId: cook.id });
  if (error !== null) return <ListFailure error={error} onRetry={retry} />;
  if (answer === null) return <Unanswered status={{ kind: 'loading' }} onRetry={retry} />;
  return (
    <ProfileTable
      label={texts.tabs.changes}
      columns={columns}
      rows={answer}
      keyOf={({ id }) => id}
      nothing={texts.none.changes}
    />
  );
}
