import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../../../contract/kernel';
import { numberInUrl } from '../../../kit/resource/urlQuery';

const idKey = 'filing';
const tabKey = 'tab';
/** Of an entry of the history that was made by opening a dialog here. */
const openedHere = { isDialog: true } as const;

interface FilingPlace {
  /** Null while no dialog is open. */
  readonly id: number | null;
  readonly tab: string | null;
  readonly open: (id: number) => void;
  readonly show: (tab: string) => void;
  readonly close: () => void;
}

/** Which filing the address shows: a link opens it, Back closes it. */
export function useFilingPlace(): FilingPlace {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isOwnEntry = isRecord(state) && state['isDialog'] === true;

  const open = useCallback(
    (id: number) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(idKey, String(id));
          return after;
        },
        { state: openedHere },
      ),
    [setParams],
  );
  const show = useCallback(
    (tab: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(tabKey, tab);
          return after;
        },
        { replace: true, state: isOwnEntry ? openedHere : null },
      ),
    [setParams, isOwnEntry],
  );
  const close = useCallback(() => {
    if (isOwnEntry) {
      void navigate(-1);
      return;
    }
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(idKey);
        after.delete(tabKey);
        return after;
      },
      { replace: true },
    );
  }, [isOwnEntry, navigate, setParams]);

  const id = numberInUrl.read(params.get(idKey) ?? '') ?? null;
  const tab = params.get(tabKey);
  return useMemo(
    () => ({ id: id !== null && id > 0 ? id : null, tab, open, show, close }),
    [id, tab, open, show, close],
  );
}
