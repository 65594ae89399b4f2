import { Button, Space } from '@arco-design/web-react';
import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageTypes } from '../../../contract/constants';
import { useEditorHold } from '../../kit/editor/hold';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { imageSubmitted, selectUpload, slotClosed } from './imageUpload.slice';
import type { ImageUploadRoot } from './imageUpload.slice';
import './image-upload.css';

interface ImageUploadProps {
  /** What the image shows, for those who cannot see it. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string;
  readonly onChange?: (code: string) => void;
}

/** A form field that holds one stored image: JPG or PNG, at most 1 MB, sent as soon as it is chosen. */
export function ImageUpload({ label, value, onChange }: ImageUploadProps) {
  const dispatch = useDispatch();
  const slot = useId();
  const upload = useSelector((root: ImageUploadRoot) => selectUpload(root, slot));
  useEditorHold(upload?.status === 'sending');
  const storedCode = upload?.status === 'stored' ? upload.code : null;

  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (storedCode !== null) changed.current?.(storedCode);
  }, [storedCode]);

  useEffect(
    () => () => {
      dispatch(slotClosed({ slot }));
    },
    [dispatch, slot],
  );

  return (
    <div className="image-upload">
      <StoredImage code={value} alt={label} missing="JPG / PNG，不超过 1MB" />
      <Space direction="vertical" size={4}>
        <FileChooser
          size="small"
          label={`${messages.buttons.upload}${label}`}
          accept={imageTypes.join(',')}
          loading={upload?.status === 'sending'}
          onChoose={(file) => dispatch(imageSubmitted({ slot, file }))}
        >
          {messages.buttons.upload}
          {label}
        </FileChooser>
        {value !== undefined && value !== '' && (
          <Button size="small" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        )}
        {upload?.status === 'failed' && (
          <span className="image-upload__failure" role="alert">
            {upload.text}
          </span>
        )}
      </Space>
    </div>
  );
}
