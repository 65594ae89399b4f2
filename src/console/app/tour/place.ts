/** Between the card and what it points at, and the window's edge. */
const gap = 12;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Spot extends Size {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const within = (wanted: number, length: number, whole: number) => Math.max(gap, Math.min(wanted, whole - length - gap));

/** Beside what is narrow and stands left, below or above what is wide; in the middle where there is nothing to point at. */
export function placeOf(spot: Spot | null, card: Size, window: Size): { readonly left: number; readonly top: number } {
  if (spot === null) {
    return { left: (window.width - card.width) / 2, top: (window.height - card.height) / 2 };
  }
  if (spot.right + gap + card.width + gap <= window.width && spot.width < window.width / 3 && spot.left < gap) {
    return { left: spot.right + gap, top: within(spot.top, card.height, window.height) };
  }
  const isBelow = spot.bottom + gap + card.height <= window.height;
  const top = isBelow ? spot.bottom + gap : spot.top - gap - card.height;
  return { left: within(spot.left, card.width, window.width), top: within(top, card.height, window.height) };
}
