import { Button } from '@arco-design/web-react';
import { filingStatus, reviewResult, reviewResultLabels } from '../../../../../contract/filing-terms';
import type { ReviewResult } from '../../../../../contract/filing-terms';
import { groupDinnersContract } from '../../../../../contract/group-dinners';
import type { GroupDinnerRow } from '../../../../../contract/group-dinners';
import { lazyWhen } from '../../../../kit/lazy/lazyPart';
import type { ListColumn } from '../../../../kit/resource/layout';
import { StateTag } from '../../../../kit/resource/StateTag';
import type { Tone } from '../../../../kit/resource/StateTag';
import { useResourceEvents } from '../../../../kit/resource/useResource';
import { useMay } from '../../../../parts/session/useMay';
import { groupDinnerColumns, GroupDinnersPage } from '../GroupDinnersPage';
import { texts } from '../groupDinners.texts';
import { reviews } from './reviews.resource';

const ReviewDialog = lazyWhen(
  reviews.resource.select.editor,
  () => import(/* webpackChunkName: "group-dinner-review-dialog" */ './ReviewDialog'),
);

const tones = { 1: 'good', 2: 'waiting' } as const satisfies Record<ReviewResult, Tone>;

const resultColumn: ListColumn<GroupDinnerRow> = {
  title: texts.review.result,
  key: 'reviewResult',
  as: 'status',
  render: (_, { reviewResult: result }) =>
    result === undefined ? texts.review.none : <StateTag tone={tones[result]} text={reviewResultLabels[result]} />,
};

/** The result stands beside the status, in place of the kind. */
const columns = groupDinnerColumns.flatMap((column) => {
  if (column.key === 'status') return [column, resultColumn];
  return column.key === 'kind' ? [{ ...column, isHidden: true as const }] : [column];
});

/** Group dinners as their reviewers see them. */
export function ReviewsPage() {
  return (
    <>
      <GroupDinnersPage groupDinners={reviews} columns={columns} rowActions={(row) => <ReviewButton row={row} />} />
      <ReviewDialog />
    </>
  );
}

function ReviewButton({ row }: { readonly row: GroupDinnerRow }) {
  const { id, version, status, closure } = row;
  const { updateOpened } = useResourceEvents(reviews.resource);
  const mayReview = useMay(groupDinnersContract.saveReview);
  const isOpen = status !== filingStatus.draft && closure === undefined && row.reviewResult !== reviewResult.passed;
  if (!mayReview || !isOpen) return null;
  return (
    <Button size="mini" onClick={() => updateOpened({ id, form: { version } })}>
      {texts.review.action}
    </Button>
  );
}
