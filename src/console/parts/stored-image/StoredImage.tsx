import { useEffect, useState } from 'react';
import { fileCodePattern } from '../../../contract/constants';
import { downloadFile } from '../../lib/apiClient';
import './stored-image.css';

const fileCodeFormat = new RegExp(`^${fileCodePattern}$`);

interface StoredImageProps {
  /** File code; absent when there is none. */
  readonly code: string | undefined;
  readonly alt: string;
  /** Said where there is no image, or none that may be seen. */
  readonly missing: string;
}

/** An image of the file store. It is fetched with the session's token, which an `src` cannot carry. */
export function StoredImage({ code, alt, missing }: StoredImageProps) {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (code === undefined || !fileCodeFormat.test(code)) return undefined;
    let isLeft = false;
    let made: string | null = null;
    downloadFile(code).then(
      (blob) => {
        if (isLeft) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      // Said in words already, where the image would be.
      () => undefined,
    );
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [code]);

  return address === null ? (
    <div className="stored-image stored-image--missing">{missing}</div>
  ) : (
    <img className="stored-image" src={address} alt={alt} />
  );
}
