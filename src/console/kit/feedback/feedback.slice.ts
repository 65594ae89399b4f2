import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

/** How a question is put; without it, as the specification's confirmations are. */
export interface QuestionWording {
  readonly title?: string;
  /** What the button that says yes does. */
  readonly accept?: string;
  readonly decline?: string;
  /** The answer that loses nothing, where the other one loses something. */
  readonly safe?: 'accept' | 'decline';
  /** What has to be typed before the answer may be yes. */
  readonly typed?: string;
}

export interface Question extends QuestionWording {
  readonly id: string;
  readonly text: string;
}

/** `alert`: stays until it is closed. */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info' | 'alert';

/** What can be done about it, as long as it is on screen. */
export interface NoticeOffer {
  readonly label: string;
  readonly event: UnknownAction;
}

interface News {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly offer?: NoticeOffer;
}

export interface Notice extends News {
  readonly id: number;
  /** How often the same news came while it was on screen; a repetition keeps it there longer. */
  readonly times: number;
}

export interface FeedbackState {
  /** Asked and not yet answered; the first one is on screen. */
  readonly questions: readonly Question[];
  readonly notices: readonly Notice[];
  readonly lastNoticeId: number;
}

const mostNotices = 3;

const initialState: FeedbackState = { questions: [], notices: [], lastNoticeId: 0 };

const withoutQuestion = (state: FeedbackState, id: string): FeedbackState => ({
  ...state,
  questions: state.questions.filter((question) => question.id !== id),
});

/** What the program asks and tells the user. Sagas speak through these events; `ConfirmHost` and `NoticeHost` draw them. */
export const feedbackSlice = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    confirmAsked: (state: FeedbackState, { payload }: PayloadAction<Question>) => ({
      ...state,
      questions: [...state.questions, payload],
    }),
    confirmAccepted: (state: FeedbackState, { payload }: PayloadAction<{ id: string }>) =>
      withoutQuestion(state, payload.id),
    confirmDeclined: (state: FeedbackState, { payload }: PayloadAction<{ id: string }>) =>
      withoutQuestion(state, payload.id),
    noticeShown: (state: FeedbackState, { payload }: PayloadAction<News>) => {
      const same = state.notices.find(
        ({ kind, text, offer }) => kind === payload.kind && text === payload.text && offer === payload.offer,
      );
      if (same !== undefined) {
        const repeated = { ...same, times: same.times + 1 };
        return { ...state, notices: state.notices.map((notice) => (notice === same ? repeated : notice)) };
      }
      const notice = { id: state.lastNoticeId + 1, times: 1, ...payload };
      return { ...state, notices: [...state.notices, notice].slice(-mostNotices), lastNoticeId: notice.id };
    },
    noticeClosed: (state: FeedbackState, { payload }: PayloadAction<{ id: number }>) => ({
      ...state,
      notices: state.notices.filter(({ id }) => id !== payload.id),
    }),
  },
  selectors: {
    selectQuestion: (state): Question | undefined => state.questions[0],
    selectNotices: (state): readonly Notice[] => state.notices,
  },
});

export const { confirmAsked, confirmAccepted, confirmDeclined, noticeShown, noticeClosed } = feedbackSlice.actions;
export const { selectQuestion, selectNotices } = feedbackSlice.selectors;
