import { Alert, Form } from '@arco-design/web-react';
import { cooks } from '../../../contract/cooks';
import type { CookForm } from '../../../contract/cooks';
import { rulesOf } from '../../kit/editor/rules';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { UnitName } from '../../parts/unit-cascader/UnitName';
import { UnitPicker } from '../../parts/unit-picker/UnitPicker';
import { cooksResource } from './cooks.resource';
import { texts } from './cooks.texts';
import { cookUnitTree } from './cooks.tree';

const { label } = cooks.fields.unitId;
const { unitId: rules } = rulesOf(cooks.form);

/** A chunk of its own: date picker and uploads are needed only here. */
export default editorOf(cooks, cooksResource, {
  width: 960,
  items: {
    unitId: ({ mode, seed }) => (
      <>
        <Form.Item field="unitId" label={label} rules={rules}>
          <UnitPicker tree={cookUnitTree} label={label} />
        </Form.Item>
        <Form.Item shouldUpdate noStyle>
          {({ unitId }: Partial<CookForm>) =>
            mode === 'update' &&
            unitId !== undefined &&
            unitId !== seed.unitId && <Alert type="warning" content={texts.moveWarning} />
          }
        </Form.Item>
      </>
    ),
  },
  compared: {
    unitId: ({ unitId, unitName = String(unitId) }) => <UnitName tree={cookUnitTree} id={unitId} known={unitName} />,
  },
});
