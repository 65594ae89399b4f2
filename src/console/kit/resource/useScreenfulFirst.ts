import { startTransition, useEffect, useMemo, useState } from 'react';

/** More rows than any window shows at once. */
const screenful = 12;

/** The rows to draw: at first those in sight, so that they stand at once; a moment later all of them. */
export function useScreenfulFirst<Row>(rows: readonly Row[]): Row[] {
  const [isWhole, setWhole] = useState(false);
  const isLong = rows.length > screenful;
  useEffect(() => {
    if (isLong) startTransition(() => setWhole(true));
  }, [isLong]);
  const shown = isLong && !isWhole ? screenful : rows.length;
  return useMemo(() => rows.slice(0, shown), [rows, shown]);
}
