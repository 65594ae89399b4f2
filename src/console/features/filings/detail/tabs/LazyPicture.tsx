import { useEffect, useRef, useState } from 'react';
import { StoredImage } from '../../../../parts/stored-image/StoredImage';

interface LazyPictureProps {
  readonly code: string;
  readonly title: string;
}

/** A stored image that is fetched once it comes into sight. */
export function LazyPicture({ code, title }: LazyPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place}>
      <StoredImage code={isSeen ? code : undefined} alt={title} none="" />
    </div>
  );
}
