import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { useOnLeave } from '../../kit/kept/useOnLeave';
import { PictureCarousel } from '../../parts/picture-carousel/PictureCarousel';
import { picturesClosed, selectPictures } from './tracks.slice';
import { texts } from './tracks.texts';

/** The pictures of one track, one after the other; leaving the screen closes them. */
export default function PicturesDialog() {
  const dispatch = useDispatch();
  const track = useSelector(selectPictures);
  useOnLeave(picturesClosed);
  if (track === null) return null;
  return (
    <Dialog
      title={`${texts.showPictures} · ${track.cookName} · ${track.liveDate}`}
      width={960}
      maskClosable
      onDismiss={() => dispatch(picturesClosed())}
    >
      <PictureCarousel pictures={track.images.map((code, index) => ({ code, title: texts.picture(index + 1) }))} />
    </Dialog>
  );
}
