import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown } from '../../kit/feedback/feedback.slice';
import { messages } from '../../locale/messages';
import { useIsRecording } from '../../parts/flow/useIsRecording';
import { tourMemory } from './tourMemory';

/** What a page is opened for comes first. */
const restMs = 2000;

export const loadTour = () => import(/* webpackChunkName: "tour" */ './Tour');

interface TourState {
  /** A line says that there is a tour. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  readonly start: () => void;
  /** Ends it, or declines it, for good. */
  readonly end: () => void;
}

/** The tour of the signed-in user. It sends no events, so that no recording has anything of it; nor is it offered in one. */
export function useTour(username: string | undefined): TourState {
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const isRecording = useIsRecording();
  const [isAtRest, setAtRest] = useState(false);
  const isWanted = username !== undefined && ended !== username && !tourMemory.has(username);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setAtRest(true), restMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return {
    isOffered: isWanted && isAtRest && !isOpen && !isRecording,
    isOpen,
    start: () =>
      void loadTour().then(
        () => setOpen(true),
        () => dispatch(noticeShown({ kind: 'error', text: messages.errors.network })),
      ),
    end: () => {
      setOpen(false);
      if (username === undefined) return;
      setEnded(username);
      tourMemory.keep(username);
    },
  };
}
