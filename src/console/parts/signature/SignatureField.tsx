import { Button, Space } from '@arco-design/web-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UploadButton } from '../image-upload/UploadButton';
import { UploadFailure } from '../image-upload/UploadFailure';
import { UploadProgress } from '../image-upload/UploadProgress';
import { isUnderWay } from '../image-upload/imageUpload.slice';
import { useImageSlot } from '../image-upload/useImageSlot';
import { StoredImage } from '../stored-image/StoredImage';
import { SignaturePad } from './SignaturePad';
import { texts } from './signature.texts';
import { TypedSignature } from './TypedSignature';
import './signature.css';

interface SignatureFieldProps {
  /** Whose signature it is. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string | undefined;
  readonly onChange?: (code: string) => void;
}

/** A form field that holds a signature: drawn on screen, a typed name, or a picture of one. */
export function SignatureField({ label, value = '', onChange }: SignatureFieldProps) {
  const { upload, failures, send, cancel } = useImageSlot((code) => onChange?.(code), { photo: label });
  const [isDrawn, setDrawn] = useState(false);
  const isSending = isUnderWay(upload);
  const status = upload?.status;
  const told = useRef<(isStored: boolean) => void>(() => undefined);
  useEffect(() => {
    if (status === 'failed') field.current?.scrollIntoView({ block: 'nearest' });
    if (status === 'stored' || status === 'failed') told.current(status === 'stored');
  }, [status]);
  const store = (picture: File) => {
    send(picture);
    return new Promise<boolean>((resolve) => {
      told.current = resolve;
    });
  };
  const field = useRef<HTMLDivElement>(null);
  const isSigned = value !== '';
  const wasSigned = useRef(isSigned);
  useLayoutEffect(() => {
    if (wasSigned.current === isSigned) return;
    wasSigned.current = isSigned;
    // The control that was used is gone, and the focus with it.
    if (document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus();
  }, [isSigned]);
  return (
    <div ref={field} className="signature-field">
      {isSigned ? (
        <>
          <StoredImage code={value} alt={label} />
          <Button onClick={() => onChange?.('')}>{texts.again}</Button>
        </>
      ) : (
        <Space direction="vertical" size={4}>
          <SignaturePad label={label} isBusy={isSending} onDrawn={setDrawn} onConfirm={store} />
          <TypedSignature label={label} isBusy={isSending} isDrawn={isDrawn} onConfirm={store} />
          <UploadButton label={label} shortLabel={texts.file} upload={upload} onChoose={send} />
        </Space>
      )}
      <UploadProgress label={label} upload={upload} onCancel={cancel} />
      <UploadFailure failures={failures} />
    </div>
  );
}
