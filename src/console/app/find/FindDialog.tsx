import { useContext, useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { longestSought } from '../../../contract/phones';
import { Dialog } from '../../kit/dialog/Dialog';
import { selectMay } from '../../parts/session/session.slice';
import { DismissContext } from './asked';
import { Choices, optionId } from './Choices';
import { findClosed, findOpened, found, selectRecent } from './find.slice';
import { texts } from './find.texts';
import { FoundNote } from './FoundNote';
import { choicesOf } from './offered';
import { useChoose } from './useChoose';
import './find.css';

/** Finds a page, a record or something to do from anywhere: a field with a list of choices below it. */
export function FindDialog() {
  const dispatch = useDispatch();
  const onDismiss = useContext(DismissContext);
  const state = useSelector(found.select);
  const recent = useSelector(selectRecent);
  const may = useSelector(selectMay);
  const choose = useChoose(onDismiss);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    dispatch(findOpened());
    return () => {
      dispatch(findClosed());
    };
  }, [dispatch]);

  const present = state?.asked ?? '';
  // Enter shall not open what was found for another text.
  const groups = choicesOf({ sought: present, found: state?.status === 'ready' ? state.answer : [], recent }, may);
  const all = groups.flatMap(({ choices }) => choices);
  /** An answer may have brought fewer choices. */
  const active = Math.min(at, all.length - 1);

  const ask = (text: string) => {
    const sought = text.trim();
    if (sought === present) return;
    setAt(0);
    dispatch(sought === '' ? found.actions.closed() : found.actions.asked(sought));
  };
  const move = (event: KeyboardEvent) => {
    // The keys of who composes a character are the composer's.
    if (event.nativeEvent.isComposing) return;
    const targets: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const target = targets[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDismiss();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = all[active];
      if (chosen !== undefined) choose(chosen);
    } else if (target !== undefined) {
      event.preventDefault();
      setAt((target + all.length) % Math.max(1, all.length));
    }
  };

  return (
    <Dialog title={texts.title} onDismiss={onDismiss} width={640} maskClosable>
      <div className="find" data-autofocus-inside>
        <input
          className="find__field"
          role="combobox"
          aria-label={texts.field}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-activedescendant={all.length > 0 ? optionId(listId, active) : undefined}
          placeholder={texts.placeholder}
          maxLength={longestSought}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target: { value }, nativeEvent }) => {
            setTyped(value);
            if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) ask(value);
          }}
          onCompositionEnd={({ currentTarget }) => ask(currentTarget.value)}
          onKeyDown={move}
        />
        <Choices id={listId} groups={groups} active={active} onActive={setAt} onChoose={choose} />
        <FoundNote count={all.length} />
      </div>
    </Dialog>
  );
}
