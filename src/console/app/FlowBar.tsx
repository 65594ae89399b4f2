import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { Discard } from './FlowBarButtons';
import { Lost, Saved, Stopped } from './FlowBarEnds';
import { texts } from './flowBar.texts';
import type { InterruptedRecording } from './interruptedRecording';
import type { RunningRecording } from './recording';
import '../kit/layers.css';
import './flow-bar.css';

export type FlowRecording = RunningRecording | InterruptedRecording;

/** While a flow is recorded, on every page: says so, sets marks, ends it with a file. */
export function FlowBar({ recording }: { readonly recording: FlowRecording }) {
  const status = useSyncExternalStore(recording.subscribe, recording.status);
  const [isClosed, setClosed] = useState(false);
  const savedAs = recording.savedAs();
  const isShown = !isClosed && (status !== 'over' || savedAs !== null);
  usePlaceForBar(isShown);
  useWarning(status !== 'over' && status !== 'lost');
  if (!isShown) return null;
  return (
    // A dialog that holds the focus lets it go here.
    <section className="flow-bar" aria-label={texts.bar} data-no-focus-lock>
      {status === 'recording' && recording.recorder !== null && <Recording recording={recording} />}
      {(status === 'full' || status === 'stopped' || status === 'interrupted') && (
        <Stopped recording={recording} why={status} />
      )}
      {status === 'lost' && <Lost onClose={recording.discard} />}
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

/** To leave the page ends the recording, to close the tab loses it: the browser asks first. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

function Recording({ recording }: { readonly recording: RunningRecording }) {
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
function Progress({ recording: { recorder } }: { readonly recording: RunningRecording }) {
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
