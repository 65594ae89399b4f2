import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Resource } from '../resource/createResource';
import type { Editor, Identified } from '../resource/types';
import { useResourceEvents } from '../resource/useResource';
import { isSameForm } from '../unsaved/isSameForm';
import { useUnsaved } from '../unsaved/useUnsaved';

/**
 * What the user has typed into an editor: asked about before it is left, and handed to the store when the screen or the page
 * goes away under it (an expired session, a reload).
 * @param isOnItsWay whether a value is still to come, of an upload for instance
 */
export function useTyped<Row extends Identified, Filter extends object, Values extends object>(
  name: string,
  resource: Resource<Row, Filter, Values>,
  editor: Editor<Values>,
  isOnItsWay: boolean,
) {
  const store = useStore<object>();
  const { draftChanged, editorClosed } = useResourceEvents(resource);
  const { seed, draft, status } = editor;
  const initial = useRef(draft ?? seed).current;
  const typed = useRef(initial);
  // What was found again is not written anywhere, however it is changed.
  const [isChanged, setChanged] = useState(draft !== null);
  const closed = resource.actions.editorClosed();
  const isKept = resource.keepsDrafts;
  const ask = useUnsaved({ name, close: closed, isKept }, isChanged || isOnItsWay);

  const changes = useRef(isChanged);
  changes.current = isChanged;
  useEffect(() => {
    const keep = () => {
      if (changes.current) draftChanged(typed.current);
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    // A reload does not unmount; a tablet ends hidden pages without a word.
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      if (resource.select.editor(store.getState()) === null) return;
      // An untouched dialog does not come up again where nobody has asked for it.
      if (changes.current) keep();
      else editorClosed();
    };
  }, [resource, store, draftChanged, editorClosed]);

  const note = useCallback(
    (values: Partial<Values>) => {
      typed.current = { ...typed.current, ...values };
      setChanged(draft !== null || !isSameForm(seed, typed.current));
    },
    [seed, draft],
  );
  const leave = useCallback(() => {
    if (status !== 'submitting') ask();
  }, [ask, status]);
  return { initial, note, leave };
}
