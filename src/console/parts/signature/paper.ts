import { paperColours } from '../../kit/paperColours';
import { texts } from './signature.texts';

/** What a signature stands on, in the pixels it is shown in. */
export const width = 480;
export const height = 180;
/** Drawn twice as fine as it is shown: it will be printed. */
const fineness = 2;

export const paperSize = { width: width * fineness, height: height * fineness };

/** A picture has a white ground: on paper and on dark screens alike the ink must be seen. Null where nothing can be drawn. */
export function blankPaper(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.setTransform(fineness, 0, 0, fineness, 0, 0);
  pen.fillStyle = paperColours.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = paperColours.ink;
  pen.strokeStyle = paperColours.ink;
  return pen;
}

/** Null where nothing can be drawn. */
export function takePicture(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((picture) => {
      resolve(picture && new File([picture], `${texts.file}.png`, { type: 'image/png' }));
    }, 'image/png');
  });
}
