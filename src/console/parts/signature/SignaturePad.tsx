import { Button, Space } from '@arco-design/web-react';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useUnfinished } from '../../kit/editor/hold';
import { formSettled } from '../../kit/unsaved/unsaved.slice';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { blankPaper, height, paperSize, takePicture, width } from './paper';
import { drawStroke } from './strokes';
import type { Point, Stroke } from './strokes';
import { texts } from './signature.texts';
import './signature.css';

interface SignaturePadProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
  /** Tells whether the picture could be stored. */
  readonly onConfirm: (picture: File) => Promise<boolean>;
}

function redraw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = blankPaper(canvas);
  if (pen === null) return;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(pen, stroke);
}

/** Takes a handwritten signature by finger, pen or mouse. */
export function SignaturePad({ label, isBusy, onDrawn, onConfirm }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isDown = useRef(false);
  const name = `signature-pad ${label}`;
  const isEmpty = strokes.length === 0;
  useUnsaved({ name, close: formSettled(name), isOfPage: true }, !isEmpty);
  const confirm = async () => {
    const picture = canvas.current && (await takePicture(canvas.current));
    return picture !== null && onConfirm(picture);
  };
  useUnfinished(!isEmpty, confirm);
  useEffect(() => onDrawn(!isEmpty), [isEmpty, onDrawn]);

  useEffect(() => {
    if (canvas.current !== null) redraw(canvas.current, strokes);
  }, [strokes]);

  const pointOf = ({ currentTarget, clientX, clientY, pressure }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) * width) / box.width,
      y: ((clientY - box.top) * height) / box.height,
      pressure,
    };
  };
  const start = (event: PointerEvent) => {
    if (isBusy) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const point = pointOf(event);
    setStrokes((before) => [...before, [point]]);
  };
  const move = (event: PointerEvent) => {
    if (!isDown.current) return;
    const point = pointOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before[before.length - 1] ?? []), point]]);
  };
  const lift = () => {
    isDown.current = false;
  };

  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        className="signature-pad__paper"
        role="img"
        aria-label={texts.pad(label)}
        {...paperSize}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      {isEmpty && <span className="signature-pad__hint">{texts.hint}</span>}
      <Space>
        <Button disabled={isEmpty || isBusy} onClick={() => setStrokes((before) => before.slice(0, -1))}>
          {texts.undo}
        </Button>
        <Button disabled={isEmpty || isBusy} onClick={() => setStrokes([])}>
          {texts.clear}
        </Button>
        <Button type="primary" disabled={isEmpty} loading={isBusy} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
      </Space>
    </div>
  );
}
