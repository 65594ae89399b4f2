import { IconClose } from '@arco-design/web-react/icon';

/** The cross that a face shows under the pointer, as the control will. */
export function ClearIcon({ prefix, onClear }: { readonly prefix: string; readonly onClear: () => void }) {
  return (
    <span
      className={`arco-icon-hover ${prefix}-icon-hover ${prefix}-clear-icon`}
      onClick={(event) => {
        // Clearing needs nothing more of the control.
        event.stopPropagation();
        onClear();
      }}
    >
      <IconClose />
    </span>
  );
}
