/** A place on the pad in its own pixels, and how hard the pen was pressed (0 to 1). */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

export type Stroke = readonly Point[];

const thinnest = 1.6;
const pressed = 2.4;

type Pen = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'arc' | 'fill'> & {
  lineWidth: number;
};

/** A tap leaves a dot, everything else a line that is thicker where it was pressed harder. */
export function drawStroke(pen: Pen, stroke: Stroke): void {
  const [first] = stroke;
  if (first === undefined) return;
  if (stroke.length === 1) {
    pen.beginPath();
    pen.arc(first.x, first.y, thinnest, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  let before = first;
  for (const point of stroke.slice(1)) {
    pen.lineWidth = thinnest + pressed * point.pressure;
    pen.beginPath();
    pen.moveTo(before.x, before.y);
    pen.lineTo(point.x, point.y);
    pen.stroke();
    before = point;
  }
}
