import { Button, Space } from '@arco-design/web-react';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
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
  readonly onConfirm: (picture: File) => void;
}

function redraw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = blankPaper(canvas);
  if (pen === null) return;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(pen, stroke);
}

/** Takes a handwritten signature by finger, pen or mouse. */
export function SignaturePad({ label, isBusy, onConfirm }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isDown = useRef(false);
  const name = `signature-pad ${label}`;
  useUnsaved({ name, close: formSettled(name), isOfPage: true }, strokes.length > 0);

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
  const confirm = () => {
    if (canvas.current !== null) takePicture(canvas.current, onConfirm);
  };

  const isEmpty = strokes.length === 0;
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
        <Button type="primary" disabled={isEmpty} loading={isBusy} onClick={confirm}>
          {texts.confirm}
        </Button>
      </Space>
    </div>
  );
}
