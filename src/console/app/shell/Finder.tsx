import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { usePageShown } from '../../kit/kept/page';
import { isCovered, isFree, isTaken } from '../../kit/keys/pressed';
import { FeatureOutlet } from '../FeatureOutlet';
import { loadFind } from '../features';
import { DismissContext } from '../find/asked';

const KeysDialog = lazyPart(() => import(/* webpackChunkName: "keys" */ '../../kit/keys/KeysDialog'));

const findKey = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

type Box = 'find' | 'keys' | null;

/** Ctrl-K finds anything, also while somebody types, and again leaves; the question mark tells what the keyboard does. */
function useFinderKeys(open: Box, show: (box: Box) => void): void {
  const latest = useRef({ open, show });
  latest.current = { open, show };
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => {
      const { open: shown, show: change } = latest.current;
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
      const isFind = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;
      if (isFind && shown === 'find') change(null);
      else if (isFind && !isCovered()) change('find');
      else if (key === '?' && !isTaken(event) && isFree(target) && !isCovered()) change('keys');
      else if (!isFind) return;
      // The browser's own search is not what was asked for, wherever the console cannot answer.
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isShown]);
}

/** What can be opened from any page by its key; the code comes with the first use. */
export function Finder() {
  const [open, setOpen] = useState<Box>(null);
  useFinderKeys(open, setOpen);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('find')}
      >
        搜索 <kbd>{findKey}</kbd>
      </button>
      {open === 'find' && (
        <DismissContext.Provider value={close}>
          <FeatureOutlet load={loadFind} isQuiet />
        </DismissContext.Provider>
      )}
      {open === 'keys' && <KeysDialog onDismiss={close} />}
    </>
  );
}
