import './image-upload.css';

/** Reasons why files could not be stored. */
export function UploadFailure({ failures }: { readonly failures: readonly string[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className="image-upload__failure" role="alert">
      {failures.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
