import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import './file-chooser.css';

interface FileChooserProps {
  /** What is chosen, for those who cannot see the button. */
  readonly label: string;
  /** As of an `<input type="file">`. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly loading?: boolean;
  readonly size?: 'small' | 'default';
  readonly children: ReactNode;
}

/** A button that lets the user choose one file; the same file may be chosen again. */
export function FileChooser({ label, accept, onChoose, loading = false, size, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onChoose(file);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <span className="file-chooser">
      <input
        ref={input}
        type="file"
        accept={accept}
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
