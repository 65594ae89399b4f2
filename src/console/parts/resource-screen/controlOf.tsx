import { Input, Radio, Select, Switch } from '@arco-design/web-react';
import type { ReactElement } from 'react';
import type { DeclaredField, Words } from '../../../contract/resource';
import { DateField } from '../../kit/date/DateField';
import { NumberInput } from '../../kit/editor/NumberInput';
import { PhoneInput } from '../../kit/editor/PhoneInput';
import { ImageUpload } from '../image-upload/ImageUpload';
import { AudioUpload } from '../voice/AudioUpload';

/** A select knows texts and numbers: a yes or no is a switch, or radio buttons. */
const optionsOf = (words: Words) =>
  words.flatMap(([value, text]) => (typeof value === 'boolean' ? [] : [{ value, label: text }]));

/** What a declared field is filled in with. */
export function controlOf({ control: kind, label, words = [], form }: DeclaredField, isFixed: boolean): ReactElement {
  if (form?.codec.wire.privacy === 'phone') return <PhoneInput disabled={isFixed} />;
  switch (kind) {
    case 'area':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'number':
      return <NumberInput />;
    case 'radio':
      return (
        <Radio.Group>
          {words.map(([value, text]) => (
            <Radio key={text} value={value}>
              {text}
            </Radio>
          ))}
        </Radio.Group>
      );
    case 'select':
      return <Select aria-label={label} options={optionsOf(words)} />;
    case 'switch':
      return <Switch aria-label={label} />;
    case 'date':
      return <DateField mayLieAhead={false} />;
    case 'dateAhead':
      return <DateField />;
    case 'image':
      return <ImageUpload label={label} />;
    case 'audio':
      return <AudioUpload label={label} />;
    default:
      return <Input disabled={isFixed} autoComplete="off" />;
  }
}
