import { useEffect, useState } from 'react';
import { fileCodePattern } from '../../../contract/constants';
import { downloadFile } from '../../lib/apiClient';
import { messages } from '../../locale/messages';
import './stored-image.css';

const fileCodeFormat = new RegExp(`^${fileCodePattern}$`);

interface StoredImageProps {
  /** File code; absent or empty when there is none. */
  readonly code: string | undefined;
  readonly alt: string;
  /** Text in place of an image that nobody has given. */
  readonly none?: string;
}

/** An image of the file store. It is fetched with the session's token, which an `src` cannot carry. */
export function StoredImage({ code = '', alt, none = messages.withoutPicture }: StoredImageProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isCode = fileCodeFormat.test(code);

  useEffect(() => {
    if (!isCode) return undefined;
    let isLeft = false;
    let made: string | null = null;
    downloadFile(code).then(
      (blob) => {
        if (isLeft) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => {
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
      setFailed(false);
    };
  }, [code, isCode]);

  if (address !== null) return <img className="stored-image" src={address} alt={alt} />;
  return (
    <div className="stored-image stored-image--missing">
      {code === '' ? none : (isFailed || !isCode) && messages.noPicture}
    </div>
  );
}
