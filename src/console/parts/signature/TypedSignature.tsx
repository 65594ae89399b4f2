import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUnfinished } from '../../kit/editor/hold';
import { formSettled } from '../../kit/unsaved/unsaved.slice';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { blankPaper, height, paperSize, takePicture, width } from './paper';
import { texts } from './signature.texts';

const mostCharacters = 20;
const largest = 72;
const margin = 24;
const script = 'KaiTi, STKaiti, "Noto Serif CJK SC", serif';

interface TypedSignatureProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** A drawn signature goes before a typed one. */
  readonly isDrawn: boolean;
  /** Tells whether the picture could be stored. */
  readonly onConfirm: (picture: File) => Promise<boolean>;
}

/** The name as a picture, which says that nobody wrote it by hand. */
function drawName(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), paperSize);
  const pen = blankPaper(canvas);
  if (pen === null) return canvas;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `${largest}px ${script}`;
  const room = width - 2 * margin;
  const size = Math.min(largest, (largest * room) / pen.measureText(name).width);
  pen.font = `${size}px ${script}`;
  pen.fillText(name, width / 2, height / 2 - 12);
  pen.font = `18px ${script}`;
  pen.fillText(texts.typed, width / 2, height - 26);
  return canvas;
}

/** Signs for those who have nothing to draw with. */
export function TypedSignature({ label, isBusy, isDrawn, onConfirm }: TypedSignatureProps) {
  const [name, setName] = useState('');
  const given = name.trim();
  const form = `signature-name ${label}`;
  useUnsaved({ name: form, close: formSettled(form), isOfPage: true }, given !== '');
  const sign = async () => {
    const picture = await takePicture(drawName(given));
    return picture !== null && onConfirm(picture);
  };
  useUnfinished(given !== '' && !isDrawn, sign);
  return (
    <div className="signature-typed">
      <Input
        aria-label={texts.name(label)}
        placeholder={texts.nameHint}
        maxLength={mostCharacters}
        autoComplete="off"
        value={name}
        onChange={setName}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // Not the form around it.
          event.preventDefault();
          if (given !== '' && !isBusy) void sign();
        }}
      />
      <Button disabled={given === ''} loading={isBusy} onClick={() => void sign()}>
        {texts.sign}
      </Button>
    </div>
  );
}
