import { fireEvent, screen } from '@testing-library/react';

/** Canvases that can be drawn on; returns what was written on them, and how many strokes were drawn. */
export function drawableCanvases() {
  const drawn = { written: [] as string[], strokes: 0 };
  const pen = {
    ...{ setTransform: jest.fn(), fillRect: jest.fn(), beginPath: jest.fn(), moveTo: jest.fn(), lineTo: jest.fn() },
    ...{ arc: jest.fn(), fill: jest.fn(), stroke: () => (drawn.strokes += 1) },
    measureText: (text: string) => ({ width: 72 * text.length }),
    fillText: (text: string) => drawn.written.push(text),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((taken) => taken(new Blob(['ink'], { type: 'image/png' })));
  HTMLElement.prototype.setPointerCapture = () => undefined;
  return drawn;
}

export const signaturePad = (label: string) => screen.getByRole('img', { name: `${label}：请在此处手写签名` });

export function drawStroke(label: string) {
  const pad = signaturePad(label);
  fireEvent.pointerDown(pad, { pointerId: 1 });
  fireEvent.pointerMove(pad, { pointerId: 1 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
}
