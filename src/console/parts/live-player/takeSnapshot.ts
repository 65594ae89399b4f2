import { maxImageBytes } from '../../../contract/constants';
import { wireTime } from '../../../contract/time';

const lineHeight = 26;
const margin = 12;

/** The picture with a band below it that says whose kitchen it is and when. */
function draw(video: HTMLVideoElement, lines: readonly string[]): HTMLCanvasElement | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + lines.length * lineHeight + 2 * margin;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.drawImage(video, 0, 0, width, height);
  pen.fillStyle = '#fff';
  pen.fillRect(0, height, width, canvas.height - height);
  pen.fillStyle = '#1d2129';
  pen.font = '18px "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
  pen.textBaseline = 'top';
  lines.forEach((line, index) => pen.fillText(line, margin, height + margin + index * lineHeight, width - 2 * margin));
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** A JPEG of what the video shows now, small enough to be stored; null when it shows nothing. */
export async function takeSnapshot(video: HTMLVideoElement, caption: readonly string[]): Promise<File | null> {
  const time = wireTime(new Date());
  const canvas = draw(video, [...caption, time]);
  if (canvas === null) return null;
  for (const quality of [0.9, 0.75, 0.6, 0.4]) {
    const image = await asJpeg(canvas, quality);
    if (image === null) return null;
    if (image.size <= maxImageBytes) return new File([image], `${time.replace(/\D/g, '')}.jpg`, { type: 'image/jpeg' });
  }
  return null;
}
