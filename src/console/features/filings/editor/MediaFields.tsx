import { Form, Input, Select } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingLimits } from '../../../../contract/filing-terms';
import { ImageList } from '../../../parts/image-upload/ImageList';
import { texts } from './editor.texts';
import { offeredRecordings } from './offers';
import { titlesAfter } from './titlesAfter';

const { fields } = texts;

interface ListProps {
  readonly value?: readonly string[];
  readonly onChange?: (values: readonly string[]) => void;
}

/** Recordings of streams of the user's units. */
function Recordings({ value = [], onChange }: ListProps) {
  const dispatch = useDispatch();
  const offered = useSelector(offeredRecordings.select)?.answer ?? [];
  useEffect(() => {
    dispatch(offeredRecordings.actions.asked(null));
  }, [dispatch]);
  const others = value.filter((address) => !offered.some((one) => one.value === address));
  return (
    <Select
      mode="multiple"
      aria-label={fields.videos}
      value={[...value]}
      options={[...others.map((address) => ({ value: address, label: address })), ...offered]}
      onChange={(chosen: string[]) => onChange?.(chosen.slice(0, filingLimits.videos))}
    />
  );
}

interface TitlesProps extends ListProps {
  readonly items: readonly string[];
  readonly label: (index: number) => string;
}

/** A title for each item of another field, in its order. */
function Titles({ items, label, value = [], onChange }: TitlesProps) {
  const change = (at: number, title: string) =>
    onChange?.(items.map((_, index) => (index === at ? title : (value[index] ?? ''))));
  return (
    <>
      {items.map((item, index) => (
        <Input
          key={item}
          aria-label={label(index + 1)}
          placeholder={label(index + 1)}
          maxLength={100}
          value={value[index] ?? ''}
          onChange={(title) => change(index, title)}
        />
      ))}
    </>
  );
}

interface MediaForm {
  readonly pictures?: readonly string[];
  readonly pictureTitles?: readonly string[];
  readonly videos?: readonly string[];
  readonly videoTitles?: readonly string[];
}

const pairs = [
  ['pictures', 'pictureTitles'],
  ['videos', 'videoTitles'],
] as const;

export function MediaFields() {
  const { form } = Form.useFormContext();
  const values = (form.getFieldsValue() as MediaForm | undefined) ?? {};
  const pictures = (Form.useWatch('pictures', form) as MediaForm['pictures']) ?? values.pictures ?? [];
  const videos = (Form.useWatch('videos', form) as MediaForm['videos']) ?? values.videos ?? [];
  const follow = (field: (typeof pairs)[number], items: readonly string[]) => {
    const before = form.getFieldsValue() as MediaForm;
    const [itemsField, titlesField] = field;
    form.setFieldValue(titlesField, titlesAfter(before[itemsField] ?? [], before[titlesField] ?? [], items));
    return items;
  };
  return (
    <>
      <Form.Item field="menuPictures" label={fields.menuPictures}>
        <ImageList label={fields.menuPictures} most={filingLimits.pictures} />
      </Form.Item>
      <Form.Item field="pictures" label={fields.pictures} normalize={(items: string[] = []) => follow(pairs[0], items)}>
        <ImageList label={fields.pictures} most={filingLimits.pictures} />
      </Form.Item>
      <Form.Item field="pictureTitles" label={fields.pictureTitles} hidden={pictures.length === 0}>
        <Titles items={pictures} label={texts.pictureTitle} />
      </Form.Item>
      <Form.Item field="videos" label={fields.videos} normalize={(items: string[] = []) => follow(pairs[1], items)}>
        <Recordings />
      </Form.Item>
      <Form.Item field="videoTitles" label={fields.videoTitles} hidden={videos.length === 0}>
        <Titles items={videos} label={texts.videoTitle} />
      </Form.Item>
    </>
  );
}
