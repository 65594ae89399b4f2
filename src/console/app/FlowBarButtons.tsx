import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FlowRecording } from './FlowBar';
import { texts } from './flowBar.texts';

interface ButtonProps {
  readonly onClick: () => void;
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

export function Button({ onClick, isFocused = false, children }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button type="button" ref={button} onClick={onClick}>
      {children}
    </button>
  );
}

export function Discard({ recording }: { readonly recording: FlowRecording }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{texts.discard}</Button>;
  return (
    <span role="group" aria-label={texts.confirmDiscard}>
      <span className="flow-bar__time">{texts.confirmDiscard}</span>
      <Button onClick={recording.discard}>{texts.reallyDiscard}</Button>
      <Button isFocused onClick={() => setAsked(false)}>
        {texts.back}
      </Button>
    </span>
  );
}
