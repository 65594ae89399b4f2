import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import './file-chooser.css';

interface FileChooserProps {
  /** What is chosen, for those who cannot see the button. */
  readonly label: string;
  /** As of an `<input type="file">`. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** Takes the first file, and the others where several may be chosen. */
  readonly onChoose: (file: File, others: readonly File[]) => void;
  readonly loading?: boolean;
  readonly size?: 'small' | 'default';
  readonly children: ReactNode;
}

/** A button that lets the user choose a file, or several at once; the same file may be chosen again. */
export function FileChooser({
  label,
  accept,
  isMultiple = false,
  onChoose,
  loading = false,
  size,
  children,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file !== undefined) onChoose(file, others);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <span className="file-chooser">
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => choose(target.files)}
      />
      <Button {...(size === undefined ? {} : { size })} loading={loading} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </span>
  );
}
