import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useEditorHold } from '../../kit/editor/hold';
import { messages } from '../../locale/messages';
import { imageCancelled, imageSubmitted, isUnderWay, selectUpload, slotClosed } from './imageUpload.slice';
import type { Chosen, ImageUploadRoot, Upload } from './imageUpload.slice';

/** Kind of files that a place takes: a photo of this, or a recording; else any other image. */
type Taken = Pick<Chosen, 'photo' | 'isAudio'>;

interface Batch {
  /** Files that were chosen together. */
  readonly files: readonly File[];
  /** Index of the one under way. */
  readonly at: number;
}

const nothing: Batch = { files: [], at: 0 };

/** A place on screen that takes images or recordings: sent one after the other, told once they are stored. */
export function useImageSlot(
  onStored: (code: string) => void,
  taken: Taken = {},
): {
  readonly upload: Upload | undefined;
  /** Position of the file under way, where several were chosen. */
  readonly position: string;
  /** Reasons of those that could not be stored, since files were chosen last. */
  readonly failures: readonly string[];
  readonly send: (file: File, others?: readonly File[]) => void;
  readonly cancel: () => void;
} {
  const dispatch = useDispatch();
  const slot = useId();
  const upload = useSelector((root: ImageUploadRoot) => selectUpload(root, slot));
  const [batch, setBatch] = useState(nothing);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { files, at } = batch;
  const isSeveral = files.length > 1;
  useEditorHold(isUnderWay(upload));

  const submit = () => {
    const file = files[at];
    if (file !== undefined) dispatch(imageSubmitted({ slot, file, ...taken }));
  };
  const settle = (result: Upload) => {
    if (result.status === 'stored') onStored(result.code);
    else if (result.status === 'failed') {
      const name = isSeveral ? files[at]?.name : undefined;
      setFailures([...failures, name === undefined ? result.text : `${name}：${result.text}`]);
    } else return;
    setBatch({ files, at: at + 1 });
  };
  const latest = useRef({ submit, settle });
  latest.current = { submit, settle };
  useEffect(() => {
    if (upload !== undefined) latest.current.settle(upload);
  }, [upload]);
  // The next file is sent once the form has rendered the one before it.
  useEffect(() => latest.current.submit(), [batch]);

  useEffect(
    () => () => {
      dispatch(slotClosed({ slot }));
    },
    [dispatch, slot],
  );
  return {
    upload,
    position: isSeveral ? messages.uploading.position(at + 1, files.length) : '',
    failures,
    send: (file, others = []) => {
      setFailures([]);
      setBatch({ files: [file, ...others], at: 0 });
    },
    cancel: () => {
      setBatch(nothing);
      dispatch(imageCancelled({ slot }));
    },
  };
}
