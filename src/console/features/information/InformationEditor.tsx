import { Form } from '@arco-design/web-react';
import { diffusions, mostDiffusionPictures } from '../../../contract/diffusions';
import { rulesOf } from '../../kit/editor/rules';
import { ImageList } from '../../parts/image-upload/ImageList';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { informationResource } from './information.resource';
import { texts } from './information.texts';
import { TargetUnits } from './TargetUnits';

const { fields, form } = diffusions;
const rules = rulesOf(form);

export default editorOf(diffusions, informationResource, {
  titles: { create: texts.upload, update: texts.upload },
  width: 720,
  items: {
    pictures: () => (
      <Form.Item field="pictures" label={fields.pictures.label}>
        <ImageList label={texts.picture} most={mostDiffusionPictures} />
      </Form.Item>
    ),
    unitIds: () => (
      <Form.Item field="unitIds" label={fields.unitIds.label} rules={rules.unitIds}>
        <TargetUnits />
      </Form.Item>
    ),
  },
});
