import { useState } from 'react';
import { Dialog } from '../../../../kit/dialog/Dialog';
import { PictureCarousel } from '../../../../parts/picture-carousel/PictureCarousel';
import type { Picture } from '../../../../parts/picture-carousel/PictureCarousel';
import { texts } from '../detail.texts';
import { LazyPicture } from './LazyPicture';

/** Small pictures, each fetched once it comes into sight; a click shows them large, one after the other. */
export function PictureWall({ pictures }: { readonly pictures: readonly Picture[] }) {
  const [first, setFirst] = useState<number | null>(null);
  return (
    <>
      <ul className="filing-media">
        {pictures.map(({ code, title }, index) => (
          <li key={code}>
            <button
              type="button"
              className="filing-media__picture"
              aria-label={texts.media.enlarge(title)}
              onClick={() => setFirst(index)}
            >
              <LazyPicture code={code} title={title} />
            </button>
            <span title={title}>{title}</span>
          </li>
        ))}
      </ul>
      {first !== null && (
        <Dialog title={texts.media.pictures} width={960} maskClosable onDismiss={() => setFirst(null)}>
          <PictureCarousel pictures={pictures} first={first} />
        </Dialog>
      )}
    </>
  );
}
