import { Form, Input, Select } from '@arco-design/web-react';
import { isBuiltInParameter, parameterKinds, parameterProblem, parameters } from '../../../contract/parameters';
import type { ParameterForm } from '../../../contract/parameters';
import { HelpedItem } from '../../kit/editor/HelpedItem';
import { rulesOf } from '../../kit/editor/rules';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { parametersResource } from './parameters.resource';

const { code, value } = parameters.fields;
const rules = rulesOf(parameters.form);

export default editorOf(parameters, parametersResource, {
  items: {
    code: ({ mode, seed }) => (
      <HelpedItem id="parameters-code-help" help={code.help} field="code" label={code.label} rules={rules.code}>
        <Input disabled={mode === 'update' && isBuiltInParameter(seed.code)} />
      </HelpedItem>
    ),
    value: () => (
      <Form.Item shouldUpdate noStyle>
        {({ code: typed = '' }: Partial<ParameterForm>) => <ValueItem code={typed} />}
      </Form.Item>
    ),
  },
});

/** The product's own parameters are typed: the same check as the server's. */
function ValueItem({ code: of }: { readonly code: string }) {
  const kind = parameterKinds[of];
  const typed = {
    validator: (given: string | undefined, report: (error?: string) => void) =>
      report(given === undefined || given === '' ? undefined : (parameterProblem(of, given) ?? undefined)),
  };
  return (
    <Form.Item field="value" label={value.label} rules={[...rules.value, typed]}>
      {kind?.kind === 'choice' ? (
        <Select aria-label={value.label} options={kind.choices.map((one) => ({ value: one, label: one }))} />
      ) : (
        <Input />
      )}
    </Form.Item>
  );
}
