import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { flowsContract } from '../../contract/flows';
import { selectMay } from '../parts/session/session.slice';
import { texts } from './flowBar.texts';
import { featureAt } from './features';
import { testPath } from './paths';
import { fileNameOf } from './recording';
import type { FlowRecording } from './recording';
import './flow-bar.css';

/** While a flow is recorded, on every page: says so, sets marks, ends it with a file. */
export function FlowBar({ recording }: { readonly recording: FlowRecording }) {
  const status = useSyncExternalStore(recording.subscribe, recording.status);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const [isClosed, setClosed] = useState(false);
  const isShown = !isClosed && (status !== 'over' || savedAs !== null);
  usePlaceForBar(isShown);
  useWarning(status !== 'over');
  if (!isShown) return null;
  return (
    // A dialog that holds the focus lets it go here.
    <section className="flow-bar" aria-label={texts.bar} data-no-focus-lock>
      {status === 'recording' && <Recording recording={recording} />}
      {(status === 'full' || status === 'stopped') && (
        <Stopped recording={recording} isFull={status === 'full'} onSaved={setSavedAs} />
      )}
      {status === 'over' && savedAs !== null && <Saved name={savedAs} onClose={() => setClosed(true)} />}
    </section>
  );
}

function usePlaceForBar(isShown: boolean): void {
  useEffect(() => {
    document.documentElement.classList.toggle('is-recording', isShown);
    return () => document.documentElement.classList.remove('is-recording');
  }, [isShown]);
}

/** A reload ends the recording without a file: the browser asks first. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

function Recording({ recording }: { readonly recording: FlowRecording }) {
  const [marks, setMarks] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const last = marks[marks.length - 1];
  const mark = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim() === '' ? texts.nameOfMark(marks.length + 1) : name.trim();
    recording.mark(given);
    setMarks([...marks, given]);
    setName('');
  };
  return (
    <>
      <span role="status" className="flow-bar__status flow-bar__status--on">
        {last === undefined ? texts.on : texts.marked(last, marks.length)}
      </span>
      <Progress recording={recording} />
      <form onSubmit={mark}>
        <input
          aria-label={texts.markName}
          placeholder={texts.markName}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit">{texts.mark}</button>
      </form>
      <button type="button" className="flow-bar__main" onClick={recording.stop}>
        {texts.stop}
      </button>
      <Discard recording={recording} />
    </>
  );
}

/** Seen, not announced: it changes every second. */
function Progress({ recording: { recorder } }: { readonly recording: FlowRecording }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor(recorder.elapsed / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <span className="flow-bar__time">
      {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)} · ${texts.steps(recorder.steps.length)}`}
    </span>
  );
}

interface StoppedProps {
  readonly recording: FlowRecording;
  readonly isFull: boolean;
  readonly onSaved: (name: string) => void;
}

function Stopped({ recording, isFull, onSaved }: StoppedProps) {
  const page = featureAt(useLocation().pathname)?.title ?? '';
  const [title, setTitle] = useState(page);
  const [state, setState] = useState<'waiting' | 'saving' | 'failed'>('waiting');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = title.trim();
    if (given === '' || state === 'saving') return;
    setState('saving');
    onSaved(fileNameOf(given));
    recording.save(given).catch(() => setState('failed'));
  };
  return (
    <>
      <span role={isFull ? 'alert' : 'status'} className="flow-bar__status">
        {state === 'failed' ? texts.failed : isFull ? texts.full : texts.stopped}
      </span>
      <form onSubmit={save}>
        <label>
          {texts.title}
          <input ref={field} required maxLength={60} value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <button type="submit" className="flow-bar__main" disabled={state === 'saving'}>
          {texts.save}
        </button>
      </form>
      <Discard recording={recording} />
    </>
  );
}

function Discard({ recording }: { readonly recording: FlowRecording }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{texts.discard}</Button>;
  return (
    <span role="group" aria-label={texts.confirmDiscard}>
      <span className="flow-bar__time">{texts.confirmDiscard}</span>
      <Button onClick={recording.discard}>{texts.reallyDiscard}</Button>
      <Button isFocused onClick={() => setAsked(false)}>
        {texts.back}
      </Button>
    </span>
  );
}

interface ButtonProps {
  readonly onClick: () => void;
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

function Button({ onClick, isFocused = false, children }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button type="button" ref={button} onClick={onClick}>
      {children}
    </button>
  );
}

function Saved({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const may = useSelector(selectMay);
  return (
    <>
      <span role="status" className="flow-bar__status">
        {texts.saved(name)}
      </span>
      {may(flowsContract.record) && (
        <Link to={`${testPath}?tab=replay&flow=last`} onClick={onClose}>
          {texts.replay}
        </Link>
      )}
      <Button isFocused onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
}
