import { Carousel } from '@arco-design/web-react';
import { useState } from 'react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import './picture-carousel.css';

const intervalMs = 4_000;

export interface Picture {
  /** File code. */
  readonly code: string;
  readonly title: string;
}

interface PictureCarouselProps {
  readonly pictures: readonly Picture[];
  /** Index of the first one shown. */
  readonly first?: number;
}

/** Pictures one after the other. Each is fetched when its turn is near, and stays. */
export function PictureCarousel({ pictures, first = 0 }: PictureCarouselProps) {
  const [current, setCurrent] = useState(first);
  const neighbours = (index: number) =>
    [index - 1, index, index + 1].map((one) => (one + pictures.length) % pictures.length);
  const [fetched, setFetched] = useState(() => new Set(neighbours(first)));
  const move = (index: number) => {
    setCurrent(index);
    setFetched((before) => new Set([...before, ...neighbours(index)]));
  };
  return (
    <Carousel
      className="picture-carousel"
      currentIndex={current}
      onChange={move}
      autoPlay={{ interval: intervalMs, hoverToPause: true }}
      showArrow="always"
    >
      {pictures.map(({ code, title }, index) => (
        <div key={code}>
          {fetched.has(index) && <StoredImage code={code} alt={title} missing={messages.noPicture} />}
        </div>
      ))}
    </Carousel>
  );
}
