import { Form } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { registerRow } from '../../../../contract/filing-parts';
import { filingLimits } from '../../../../contract/filing-terms';
import { Rows } from '../../../kit/editor/Rows';
import { rulesOf } from '../../../kit/editor/rules';
import { selectProblem, selectWork } from './guidance.slice';
import type { GuidanceRoot } from './guidance.slice';
import { texts } from './guidance.texts';
import { RegisterCells } from './RegisterCells';
import type { RegisterCellProps } from './RegisterCells';
import { blankRow } from './guidanceValues';
import type { RowValues } from './guidanceValues';
import { useValue } from './useValue';

/** A missing day is told when the guidance is completed. */
const rules = { ...rulesOf(registerRow), day: [] };
const none: readonly RowValues[] = [];

interface RegisterForm {
  readonly register: readonly RowValues[];
}

function Problem({ text }: { readonly text: string }) {
  return (
    <span className="guidance__problem" role="alert">
      {text}
    </span>
  );
}

/** What is wrong stands below the cell. */
function Cell({ prefix, field, label, width, children }: RegisterCellProps) {
  const name = `${prefix}.${field}`;
  const problem = useSelector((root: GuidanceRoot) => selectProblem(root, name));
  return (
    <Form.Item
      field={name}
      label={label}
      rules={rules[field]}
      wrapperCol={{ span: 24 }}
      style={{ width }}
      {...(problem === undefined ? {} : { validateStatus: 'error', help: <Problem text={problem} /> })}
    >
      {children}
    </Form.Item>
  );
}

/** Rows of the guidance register. The form holds what the draft holds, whichever of them changes. */
export function RegisterRows() {
  const work = useSelector(selectWork);
  const [register, change] = useValue('register');
  const rows = register ?? none;
  const problem = useSelector((root: GuidanceRoot) => selectProblem(root, 'register'));
  const [form] = Form.useForm<RegisterForm>();
  const told = useRef(rows);
  useEffect(() => {
    if (told.current === rows) return;
    told.current = rows;
    form.setFieldsValue({ register: rows });
  }, [form, rows]);
  if (work === null) return null;
  const follow = (_: Partial<RegisterForm>, values: Partial<RegisterForm>) => {
    const typed = values.register ?? none;
    // The form calls back when it is given rows, too: that is no change of the user's.
    if (JSON.stringify(typed) === JSON.stringify(told.current)) return;
    told.current = typed;
    change(typed);
  };
  return (
    <section className="guidance__section" aria-label={texts.register}>
      <h2>{texts.register}</h2>
      <p className="guidance__hint">{texts.registerHint}</p>
      <Form<RegisterForm> form={form} layout="vertical" initialValues={{ register: rows }} onValuesChange={follow}>
        <Rows field="register" what={texts.registerRow} most={filingLimits.registerRows} blank={blankRow(work.values)}>
          {(prefix) => <RegisterCells prefix={prefix} Cell={Cell} />}
        </Rows>
      </Form>
      {problem !== undefined && <Problem text={problem} />}
    </section>
  );
}
