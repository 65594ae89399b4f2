import { Input, Radio, Select, Switch } from '@arco-design/web-react';
import type { ReactElement } from 'react';
import type { DeclaredField } from '../../../contract/resource';
import { DateField } from '../../kit/date/DateField';
import { NumberInput } from '../../kit/editor/NumberInput';
import { TextArea } from '../../kit/text-input/TextArea';
import { ImageUpload } from '../image-upload/ImageUpload';
import { AudioUpload } from '../voice/AudioUpload';

/** What a declared field is filled in with. */
export function controlOf({ control: kind, label, words = [] }: DeclaredField, isFixed: boolean): ReactElement {
  const options = words.map(([value, text]) => ({ value: value as number, label: text }));
  switch (kind) {
    case 'area':
      return <TextArea autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'number':
      return <NumberInput />;
    case 'radio':
      return <Radio.Group options={options} />;
    case 'select':
      return <Select aria-label={label} options={options} />;
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
