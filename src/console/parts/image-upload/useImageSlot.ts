import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useEditorHold } from '../../kit/editor/hold';
import { imageCancelled, imageSubmitted, isUnderWay, selectUpload, slotClosed } from './imageUpload.slice';
import type { Chosen, ImageUploadRoot, Upload } from './imageUpload.slice';

/** What a place takes: a photo of this, or a recording; else an image that is small enough. */
type Taken = Pick<Chosen, 'photo' | 'isAudio'>;

/** A place on screen that takes images or recordings: sent as soon as they are given, told once they are stored. */
export function useImageSlot(
  onStored: (code: string) => void,
  taken: Taken = {},
): {
  readonly upload: Upload | undefined;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
} {
  const dispatch = useDispatch();
  const slot = useId();
  const upload = useSelector((root: ImageUploadRoot) => selectUpload(root, slot));
  useEditorHold(isUnderWay(upload));
  const storedCode = upload?.status === 'stored' ? upload.code : null;

  const told = useRef(onStored);
  told.current = onStored;
  useEffect(() => {
    if (storedCode !== null) told.current(storedCode);
  }, [storedCode]);

  useEffect(
    () => () => {
      dispatch(slotClosed({ slot }));
    },
    [dispatch, slot],
  );
  return {
    upload,
    send: (file) => dispatch(imageSubmitted({ slot, file, ...taken })),
    cancel: () => dispatch(imageCancelled({ slot })),
  };
}
