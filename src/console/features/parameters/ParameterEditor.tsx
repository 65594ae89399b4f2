import { Form, Input, Radio, Select } from '@arco-design/web-react';
import { newParameter, parameterKinds, parameterProblem, parameterStatus } from '../../../contract/parameters';
import { EditorDialog } from '../../kit/editor/EditorDialog';
import { rulesOf } from '../../kit/editor/rules';
import type { EditorTarget } from '../../kit/resource/types';
import { parametersResource } from './parameters.resource';
import type { ParameterForm } from './parameters.resource';
import { statusText, texts } from './parameters.texts';

const rules = rulesOf(newParameter);
const { fields } = texts;
const statuses = [parameterStatus.normal, parameterStatus.deleted];

export default function ParameterEditor() {
  return (
    <EditorDialog resource={parametersResource} titles={{ create: texts.create, update: texts.edit }}>
      {(editor) => <ParameterFields editor={editor} />}
    </EditorDialog>
  );
}

function ParameterFields({ editor }: { readonly editor: EditorTarget<ParameterForm> }) {
  const isOwn = editor.mode === 'update' && parameterKinds[editor.seed.code] !== undefined;
  return (
    <>
      <Form.Item field="name" label={fields.name} rules={rules.name}>
        <Input />
      </Form.Item>
      <Form.Item field="code" label={fields.code} rules={rules.code}>
        <Input disabled={isOwn} />
      </Form.Item>
      <Form.Item shouldUpdate noStyle>
        {({ code = '' }: Partial<ParameterForm>) => <ValueItem code={code} />}
      </Form.Item>
      <Form.Item field="status" label={fields.status}>
        <Radio.Group options={statuses.map((value) => ({ value, label: statusText(value) }))} />
      </Form.Item>
      <Form.Item field="note" label={fields.note} rules={rules.note}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** The product's own parameters are typed: the same check as the server's. */
function ValueItem({ code }: { readonly code: string }) {
  const kind = parameterKinds[code];
  const typed = {
    validator: (value: string | undefined, report: (error?: string) => void) =>
      report(value === undefined || value === '' ? undefined : (parameterProblem(code, value) ?? undefined)),
  };
  return (
    <Form.Item field="value" label={fields.value} rules={[...rules.value, typed]}>
      {kind?.kind === 'choice' ? (
        <Select aria-label={fields.value} options={kind.choices.map((value) => ({ value, label: value }))} />
      ) : (
        <Input />
      )}
    </Form.Item>
  );
}
