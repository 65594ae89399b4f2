import { maxImageBytes } from '../../../contract/constants';
import { wireTime } from '../../../contract/time';
import { paperColours } from '../../kit/paperColours';
import { clock } from '../../lib/clock';

/** Pixels of a letter: readable also where a large picture is stored with fewer pixels. */
const letterFor = (width: number) => Math.max(18, Math.round(width / 48));
const fonts = '"Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

/** The text in lines that are no longer than `most` pixels. */
function wrap(pen: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const lines = [''];
  for (const letter of text) {
    const line = lines[lines.length - 1] ?? '';
    if (line !== '' && pen.measureText(line + letter).width > most) lines.push(letter);
    else lines[lines.length - 1] = line + letter;
  }
  return lines;
}

/** The picture with a band below it that says whose kitchen it is and when. */
function draw(video: HTMLVideoElement, caption: readonly string[]): HTMLCanvasElement | null {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (width === 0 || height === 0 || pen === null) return null;
  const letter = letterFor(width);
  const lineHeight = Math.round(letter * 1.45);
  const margin = Math.round(letter * 0.7);
  const font = `${letter}px ${fonts}`;
  pen.font = font;
  const lines = caption.flatMap((text) => wrap(pen, text, width - 2 * margin));
  canvas.width = width;
  canvas.height = height + lines.length * lineHeight + 2 * margin;
  pen.drawImage(video, 0, 0, width, height);
  pen.fillStyle = paperColours.ground;
  pen.fillRect(0, height, width, canvas.height - height);
  pen.fillStyle = paperColours.ink;
  // Another size of the canvas has reset it.
  pen.font = font;
  pen.textBaseline = 'top';
  lines.forEach((line, index) => pen.fillText(line, margin, height + margin + index * lineHeight));
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** A JPEG of what the video shows now, small enough to be stored; null when it shows nothing. */
export async function takeSnapshot(video: HTMLVideoElement, caption: readonly string[]): Promise<File | null> {
  const canvas = draw(video, caption);
  if (canvas === null) return null;
  const name = `${wireTime(new Date(clock.now())).replace(/\D/g, '')}.jpg`;
  for (const quality of [0.9, 0.75, 0.6, 0.4]) {
    const image = await asJpeg(canvas, quality);
    if (image === null) return null;
    if (image.size <= maxImageBytes) return new File([image], name, { type: 'image/jpeg' });
  }
  return null;
}
