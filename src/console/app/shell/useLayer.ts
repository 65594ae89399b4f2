import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Holds the dialogs of `within`, beside it on its screen; hidden with it, and out of the document with the screen. There from
 * the start, for a page may open with a dialog.
 */
export function useLayer(within: RefObject<HTMLElement>, className: string, isShown: boolean): HTMLElement {
  const [layer] = useState(() => Object.assign(document.createElement('div'), { className }));
  useLayoutEffect(() => {
    layer.hidden = !isShown;
  }, [layer, isShown]);
  useLayoutEffect(() => {
    within.current?.closest('.screen')?.append(layer);
    return () => layer.remove();
  }, [within, layer]);
  return layer;
}
