import { useState } from 'react';
import { useStore } from 'react-redux';
import type { FlowRecording } from './recording';
import './flow-bar.css';

type Store = Parameters<FlowRecording['save']>[1];

/** While a flow is recorded, on every page: says so, sets marks, ends it with a file. */
export function FlowBar({ recording }: { readonly recording: FlowRecording }) {
  const store = useStore() as Store;
  const [marks, setMarks] = useState(0);
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  const mark = () => {
    recording.mark(`标记${marks + 1}`, store);
    setMarks(marks + 1);
  };
  const stop = () => {
    setOver(true);
    void recording.save('操作流程', store);
  };
  return (
    <section className="flow-bar" aria-label="流程录制">
      <span role="status">正在录制{marks > 0 && `，已标记 ${marks} 处`}</span>
      <button type="button" onClick={mark}>
        标记
      </button>
      <button type="button" onClick={stop}>
        停止并保存
      </button>
    </section>
  );
}
