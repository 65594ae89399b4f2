import type { Action } from '@reduxjs/toolkit';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { usePage } from '../kept/page';
import { isSameForm } from './isSameForm';
import {
  formChanged,
  formLeft,
  formSettled,
  leaveRequested,
  selectIsLeft,
  selectUnsaved,
  type UnsavedForm,
} from './unsaved.slice';

/** Name of the form around; null outside of one. */
export const FormContext = createContext<string | null>(null);

/**
 * A form reports whether it holds something that would be lost.
 * @returns what closes it by the user's wish: at once, or after he was asked
 */
export function useUnsaved(form: UnsavedForm, isChanged: boolean): () => void {
  const store = useStore<object>();
  const within = useContext(FormContext);
  const { path } = usePage();
  const { name } = form;
  const latest = useRef(form);
  const placed = path === null ? form : { ...form, page: path };
  latest.current = within === null ? placed : { ...placed, within, isOfPage: false };
  useEffect(() => {
    if (!isChanged) return;
    store.dispatch(formChanged(latest.current));
    return () => {
      store.dispatch(formSettled(name));
    };
  }, [store, isChanged, name]);
  return useCallback(() => {
    const parts = selectUnsaved(store.getState()).flatMap((one) => (one.within === name ? [one.name] : []));
    const { close } = latest.current;
    if (isChanged) store.dispatch(leaveRequested({ names: [name, ...parts] }));
    else store.dispatch(parts.length > 0 ? leaveRequested({ names: parts, then: close }) : close);
  }, [store, isChanged, name]);
}

/** The same for a form that its component has opened and takes away: `onLeft`. */
export function useUnsavedHere(name: string, isChanged: boolean, onLeft: () => void): () => void {
  const store = useStore<object>();
  const isLeft = useSelector((root: object) => selectIsLeft(root, name));
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    if (!isLeft) return;
    store.dispatch(formSettled(name));
    latest.current();
  }, [store, isLeft, name]);
  return useUnsaved({ name, close: formLeft(name) }, isChanged);
}

/** The same for a form of fields: it holds something while its values are not those it was opened with. */
export function useUnsavedForm<Values extends object>(
  name: string,
  initial: Partial<Values>,
  close: Action,
  more: Pick<UnsavedForm, 'endsHidden'> = {},
) {
  const [isChanged, setChanged] = useState(false);
  const opened = useRef(initial);
  const leave = useUnsaved({ name, close, ...more }, isChanged);
  const noteValues = useCallback((values: Partial<Values>) => {
    setChanged(!isSameForm(opened.current, { ...opened.current, ...values }));
  }, []);
  return { leave, noteValues };
}
