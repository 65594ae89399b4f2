import { Button, Carousel } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { picturesClosed, selectPictures } from './tracks.slice';
import { texts } from './tracks.texts';
import './tracks.css';

const intervalMs = 4_000;

/** The pictures of one track, one after the other; leaving the screen closes them. */
export default function PicturesDialog() {
  const dispatch = useDispatch();
  const track = useSelector(selectPictures);
  useEffect(
    () => () => {
      dispatch(picturesClosed());
    },
    [dispatch],
  );
  if (track === null) return null;
  return (
    <Dialog
      title={`${texts.showPictures} · ${track.cookName} · ${track.liveDate}`}
      width={960}
      maskClosable
      onDismiss={() => dispatch(picturesClosed())}
    >
      <Pictures codes={track.images} />
    </Dialog>
  );
}

function Pictures({ codes }: { readonly codes: readonly string[] }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const turn = (steps: number) => setCurrent((current + steps + codes.length) % codes.length);
  return (
    <>
      <Carousel
        className="track-pictures"
        currentIndex={current}
        onChange={setCurrent}
        autoPlay={isPaused ? false : { interval: intervalMs, hoverToPause: true }}
        indicatorType="never"
        showArrow="never"
      >
        {codes.map((code, index) => (
          <div key={code}>
            <StoredImage code={code} alt={texts.picture(index + 1)} missing={texts.noPicture} />
          </div>
        ))}
      </Carousel>
      <div className="track-pictures__controls">
        <Button size="small" disabled={codes.length < 2} onClick={() => turn(-1)}>
          {texts.previousPicture}
        </Button>
        <span>{texts.place(current + 1, codes.length)}</span>
        <Button size="small" disabled={codes.length < 2} onClick={() => turn(1)}>
          {texts.nextPicture}
        </Button>
        <Button size="small" disabled={codes.length < 2} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
    </>
  );
}
