import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../../contract/kernel';
import { numberInUrl } from '../resource/urlQuery';

/** Of an entry of the history that was made by opening something here. */
const openedHere = { isDialog: true } as const;

interface Opened {
  /** Null while nothing is open. */
  readonly id: number | null;
  /** What else the address says of it. */
  readonly part: string | null;
  readonly open: (id: number, part?: string) => void;
  readonly show: (part: string) => void;
  readonly close: () => void;
}

/** Which record the address shows over a page: a link opens it, Back closes it. */
export function useOpened(idKey: string, partKey = 'tab'): Opened {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isOwnEntry = isRecord(state) && state['isDialog'] === true;

  const open = useCallback(
    (id: number, at?: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(idKey, String(id));
          if (at !== undefined) after.set(partKey, at);
          return after;
        },
        { state: openedHere },
      ),
    [setParams, idKey, partKey],
  );
  const show = useCallback(
    (part: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(partKey, part);
          return after;
        },
        { replace: true, state: isOwnEntry ? openedHere : null },
      ),
    [setParams, isOwnEntry, partKey],
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
        after.delete(partKey);
        return after;
      },
      { replace: true },
    );
  }, [isOwnEntry, navigate, setParams, idKey, partKey]);

  const id = numberInUrl.read(params.get(idKey) ?? '') ?? null;
  const part = params.get(partKey);
  return useMemo(
    () => ({ id: id !== null && id > 0 ? id : null, part, open, show, close }),
    [id, part, open, show, close],
  );
}
