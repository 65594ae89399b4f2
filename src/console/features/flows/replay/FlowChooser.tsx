import { useState } from 'react';
import type { DragEvent } from 'react';
import { FileChooser } from '../../../kit/file-chooser/FileChooser';
import { texts } from '../flows.texts';

interface FlowChooserProps {
  readonly onChoose: (file: File) => void;
}

/** Takes a flow's file, chosen or dropped. */
export function FlowChooser({ onChoose }: FlowChooserProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onChoose(file);
  };
  return (
    <div
      className={`flow-chooser${isOver ? ' flow-chooser--over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileChooser label={texts.open.label} accept=".json,application/json" onChoose={onChoose}>
        {texts.open.choose}
      </FileChooser>
      <p>{texts.open.drop}</p>
    </div>
  );
}
