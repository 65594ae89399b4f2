import { Button, Space } from '@arco-design/web-react';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { drawStroke } from './strokes';
import type { Point, Stroke } from './strokes';
import { texts } from './signature.texts';
import './signature.css';

const width = 480;
const height = 180;
/** Drawn twice as fine as it is shown: it will be printed. */
const fineness = 2;

interface SignaturePadProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onConfirm: (picture: File) => void;
}

/** A picture has a white ground: on paper and on dark screens alike the ink must be seen. */
function redraw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(fineness, 0, 0, fineness, 0, 0);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#1d2129';
  pen.strokeStyle = '#1d2129';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(pen, stroke);
}

/** Takes a handwritten signature by finger, pen or mouse. */
export function SignaturePad({ label, isBusy, onConfirm }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isDown = useRef(false);

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
    canvas.current?.toBlob((picture) => {
      if (picture !== null) onConfirm(new File([picture], `${texts.file}.png`, { type: 'image/png' }));
    }, 'image/png');
  };

  const isEmpty = strokes.length === 0;
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        className="signature-pad__paper"
        role="img"
        aria-label={texts.pad(label)}
        width={width * fineness}
        height={height * fineness}
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
