import { startTransition, useEffect, useMemo, useState } from 'react';

/** What a small window shows at once. */
const screenful = 10;

/** The rows to draw: at first those in sight, so that they stand at once; a moment later, `isWhole`, all of them. */
export function useScreenfulFirst<Row>(rows: readonly Row[]): { readonly shown: Row[]; readonly isWhole: boolean } {
  const [isWhole, setWhole] = useState(false);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true));
  }, [hasRows]);
  const count = isWhole ? rows.length : Math.min(rows.length, screenful);
  const shown = useMemo(() => rows.slice(0, count), [rows, count]);
  return { shown, isWhole };
}
