import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useEditorHold } from '../../kit/editor/hold';
import { imageSubmitted, selectUpload, slotClosed } from './imageUpload.slice';
import type { ImageUploadRoot, Upload } from './imageUpload.slice';

/** A place on screen that takes images: sent as soon as they are given, told once they are stored. */
export function useImageSlot(onStored: (code: string) => void): {
  readonly upload: Upload | undefined;
  readonly send: (file: File) => void;
} {
  const dispatch = useDispatch();
  const slot = useId();
  const upload = useSelector((root: ImageUploadRoot) => selectUpload(root, slot));
  useEditorHold(upload?.status === 'sending');
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
  return { upload, send: (file) => dispatch(imageSubmitted({ slot, file })) };
}
