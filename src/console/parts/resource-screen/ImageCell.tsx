import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import './resource-screen.css';

const LargeImage = lazyPart(() => import(/* webpackChunkName: "large-image" */ './LargeImage'));

interface ImageCellProps {
  /** File code. */
  readonly code: string | undefined;
  readonly label: string;
}

/** A small picture in a row; a click shows it large. */
export function ImageCell({ code, label }: ImageCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (code === undefined || code === '') return <span className="image-cell__none">{messages.withoutPicture}</span>;
  return (
    <>
      <button
        type="button"
        className="image-cell"
        aria-label={`${messages.buttons.view}${label}`}
        onClick={() => setIsOpen(true)}
      >
        <StoredImage code={code} alt={label} />
      </button>
      {isOpen && <LargeImage code={code} label={label} onDismiss={() => setIsOpen(false)} />}
    </>
  );
}
