import { StoredImage } from '../../../../parts/stored-image/StoredImage';
import { texts } from '../detail.texts';

interface SignatureProps {
  readonly label: string;
  /** File code. */
  readonly code: string | undefined;
  readonly at?: string | undefined;
}

export function Signature({ label, code, at }: SignatureProps) {
  return (
    <figure>
      <StoredImage code={code} alt={label} none={texts.signature.none} />
      <figcaption>
        {label}
        {at !== undefined && `（${at}）`}
      </figcaption>
    </figure>
  );
}
