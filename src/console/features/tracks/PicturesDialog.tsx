import { Carousel } from '@arco-design/web-react';
import { useEffect } from 'react';
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
      <Carousel className="track-pictures" autoPlay={{ interval: intervalMs, hoverToPause: true }} showArrow="always">
        {track.images.map((code, index) => (
          <div key={code}>
            <StoredImage code={code} alt={texts.picture(index + 1)} missing={texts.noPicture} />
          </div>
        ))}
      </Carousel>
    </Dialog>
  );
}
