import { useEffect, useState } from 'react';
import { downloadFile } from '../../lib/apiClient';

interface AvatarProps {
  readonly name: string;
  /** File code of the picture; without it, and until it is there, the first character of the name stands for it. */
  readonly code?: string;
}

/** Decoration: the name stands beside it. */
export function Avatar({ name, code }: AvatarProps) {
  const [picture, setPicture] = useState<string | null>(null);

  useEffect(() => {
    if (code === undefined) return;
    let isWanted = true;
    let address: string | null = null;
    downloadFile(code).then(
      (bytes) => {
        if (!isWanted) return;
        address = URL.createObjectURL(bytes);
        setPicture(address);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      if (address !== null) URL.revokeObjectURL(address);
      setPicture(null);
    };
  }, [code]);

  return (
    <span className="avatar" aria-hidden {...(picture === null ? { 'data-initial': name.slice(0, 1) } : {})}>
      {picture !== null && <img src={picture} alt="" />}
    </span>
  );
}
