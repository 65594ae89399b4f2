import type { ReviewForm } from '../../../../../contract/group-dinners';
import { texts } from '../../filings.texts';
import { createGroupDinners } from '../createGroupDinners';
import { groupDinnersApi } from '../groupDinners.api';

/** The result is absent until it is chosen. */
export type ReviewValues = Omit<ReviewForm, 'id' | 'result'> & Partial<Pick<ReviewForm, 'result'>>;

/** The list of group dinners whose editor is their review. */
export const reviews = createGroupDinners<ReviewValues>('groupDinnerReviews', texts.reviews, {
  list: groupDinnersApi.review,
  update: ({ id, ...form }) => groupDinnersApi.saveReview({ ...form, id: Number(id) } as ReviewForm),
  read: async (id) => {
    const { version, review } = await groupDinnersApi.show(Number(id));
    return { version, result: review?.result, opinion: review?.opinion };
  },
});
