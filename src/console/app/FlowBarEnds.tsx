import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { flowsContract } from '../../contract/flows';
import { selectMay } from '../parts/session/session.slice';
import { featureAt } from './features';
import type { FlowRecording } from './FlowBar';
import { Button, Discard } from './FlowBarButtons';
import { texts } from './flowBar.texts';
import { testPath } from './paths';

interface StoppedProps {
  readonly recording: FlowRecording;
  readonly why: 'full' | 'stopped' | 'interrupted';
}

export function Stopped({ recording, why }: StoppedProps) {
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
    recording.save(given).catch(() => setState('failed'));
  };
  return (
    <>
      <span role={why === 'stopped' ? 'status' : 'alert'} className="flow-bar__status">
        {state === 'failed' ? texts.failed : texts[why]}
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

export function Lost({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <span role="alert" className="flow-bar__status">
        {texts.lost}
      </span>
      <Button onClick={onClose}>{texts.close}</Button>
    </>
  );
}

export function Saved({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
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
