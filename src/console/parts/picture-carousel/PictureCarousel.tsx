import { Button, Carousel } from '@arco-design/web-react';
import { useState } from 'react';
import { StoredImage } from '../stored-image/StoredImage';
import './picture-carousel.css';

const intervalMs = 4_000;

const texts = {
  previous: '上一张',
  next: '下一张',
  pause: '暂停播放',
  resume: '继续播放',
  place: (number: number, count: number) => `${number} / ${count}`,
};

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
  const [isPaused, setIsPaused] = useState(false);
  const neighbours = (index: number) =>
    [index - 1, index, index + 1].map((one) => (one + pictures.length) % pictures.length);
  const [fetched, setFetched] = useState(() => new Set(neighbours(first)));
  const move = (index: number) => {
    setCurrent(index);
    setFetched((before) => new Set([...before, ...neighbours(index)]));
  };
  const turn = (steps: number) => move((current + steps + pictures.length) % pictures.length);
  const isAlone = pictures.length < 2;
  return (
    <>
      <Carousel
        className="picture-carousel"
        currentIndex={current}
        onChange={move}
        autoPlay={isPaused ? false : { interval: intervalMs, hoverToPause: true }}
        indicatorType="never"
        showArrow="never"
      >
        {pictures.map(({ code, title }, index) => (
          <div key={code}>{fetched.has(index) && <StoredImage code={code} alt={title} />}</div>
        ))}
      </Carousel>
      <div className="picture-carousel__controls">
        <Button size="small" disabled={isAlone} onClick={() => turn(-1)}>
          {texts.previous}
        </Button>
        <span>{texts.place(current + 1, pictures.length)}</span>
        <Button size="small" disabled={isAlone} onClick={() => turn(1)}>
          {texts.next}
        </Button>
        <Button size="small" disabled={isAlone} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
    </>
  );
}
