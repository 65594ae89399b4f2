const margin = 24;
const titleSize = 18;
const fonts = '"Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
/** What gives an SVG its look: apart from its page it has no style sheet. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

function pictureOfCanvas(canvas: HTMLCanvasElement): Picture {
  const { width, height } = canvas.getBoundingClientRect();
  return { source: canvas, width, height };
}

async function pictureOfSvg(svg: SVGSVGElement): Promise<Picture> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, at) => {
    const original = shown[at];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const look of looks) element.setAttribute(look, style.getPropertyValue(look));
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { source: image, width, height };
}

/** What an element stands on. */
function groundOf(element: Element): Element {
  const isClear = getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
  return isClear && element.parentElement !== null ? groundOf(element.parentElement) : element;
}

/** A PNG of the chart in the element below its title; null when none has been drawn. */
export async function takePicture(element: HTMLElement, title: string): Promise<Blob | null> {
  const shown = element.querySelector<HTMLCanvasElement | SVGSVGElement>('canvas, svg[role]');
  if (shown === null) return null;
  const { source, width, height } = await (shown instanceof HTMLCanvasElement
    ? pictureOfCanvas(shown)
    : pictureOfSvg(shown));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0 || height === 0) return null;
  const ratio = Math.max(2, window.devicePixelRatio);
  const above = titleSize + 2 * margin;
  canvas.width = (width + 2 * margin) * ratio;
  canvas.height = (height + above + margin) * ratio;
  pen.scale(ratio, ratio);
  // As the chart stands on the screen: its texts are made for that ground.
  const { backgroundColor, color } = getComputedStyle(groundOf(element));
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = color;
  pen.font = `600 ${titleSize}px ${fonts}`;
  pen.textBaseline = 'top';
  pen.fillText(title, margin, margin);
  pen.drawImage(source, margin, above, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
