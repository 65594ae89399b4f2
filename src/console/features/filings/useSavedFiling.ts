import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingsContract } from '../../../contract/filings';
import { usePageShown } from '../../kit/kept/page';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { useResourceState } from '../../kit/resource/useResource';
import { useMay } from '../../parts/session/useMay';
import { useFilingPlace } from './detail/useFilingPlace';
import { savedFilingShown, selectSavedFiling } from './savedFiling.slice';

/** How long the row is marked. */
const markedMs = 6_000;

/**
 * Shows the filing that was just saved: its row is the list's current one for a moment. Where the list does not have it, its
 * dialog opens.
 */
export function useSavedFiling<Row extends Identified, Filter extends object, Form extends object>(
  resource: Resource<Row, Filter, Form>,
): number | null {
  const dispatch = useDispatch();
  const { id: openId, open } = useFilingPlace();
  const maySee = useMay(filingsContract.show);
  const isShown = usePageShown();
  const saved = useSelector(selectSavedFiling);
  const isAnswered = useResourceState(resource, ({ status }) => status.kind === 'ready');
  const isListed = useResourceState(resource, ({ rows }) => rows.some(({ id }) => id === saved));
  const shown = isShown && isAnswered ? saved : null;

  useEffect(() => {
    if (shown === null) return undefined;
    if (!isListed) {
      dispatch(savedFilingShown());
      if (maySee && openId !== shown) open(shown);
      return undefined;
    }
    const timer = setTimeout(() => dispatch(savedFilingShown()), markedMs);
    return () => clearTimeout(timer);
  }, [dispatch, isListed, maySee, open, openId, shown]);

  return isListed ? shown : null;
}
