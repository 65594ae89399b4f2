import type { Upload } from './imageUpload.slice';
import './image-upload.css';

/** Why the last image could not be stored, if so. */
export function UploadFailure({ upload }: { readonly upload: Upload | undefined }) {
  if (upload?.status !== 'failed') return null;
  return (
    <span className="image-upload__failure" role="alert">
      {upload.text}
    </span>
  );
}
