import { startTransition, useEffect, useMemo, useState } from 'react';

/** More rows than any window shows at once. */
const screenful = 12;

/** The rows to draw: at first those in sight, so that they stand at once; a moment later all of them. */
export function useScreenfulFirst<Row>(rows: readonly Row[]): Row[] {
  const [isWhole, setWhole] = useState(false);
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true));
  }, [hasRows]);
  return useMemo(() => (isWhole ? [...rows] : rows.slice(0, screenful)), [rows, isWhole]);
}
