import { DatePicker, Form, Input, InputNumber } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { filingLimits } from '../../../../contract/filing-terms';
import { texts as detailTexts } from '../detail/detail.texts';
import { Rows } from '../editor/Rows';
import { selectProblem, selectWork } from './guidance.slice';
import type { GuidanceRoot } from './guidance.slice';
import { texts } from './guidance.texts';
import { blankRow } from './guidanceValues';
import type { RowValues } from './guidanceValues';
import { useValue } from './useValue';
import '../editor/editor.css';

const t = detailTexts.registerColumns;
const none: readonly RowValues[] = [];

interface RegisterForm {
  readonly register: readonly RowValues[];
}

interface CellProps {
  readonly prefix: string;
  readonly field: keyof RowValues;
  readonly width: number;
  readonly children: ReactNode;
}

/** What is wrong stands below the cell. */
function Cell({ prefix, field, width, children }: CellProps) {
  const name = `${prefix}.${field}`;
  const problem = useSelector((root: GuidanceRoot) => selectProblem(root, name));
  return (
    <Form.Item
      field={name}
      wrapperCol={{ span: 24 }}
      style={{ width }}
      {...(problem === undefined ? {} : { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
    >
      {children}
    </Form.Item>
  );
}

function CountInput({ label, most, ...given }: { readonly label: string; readonly most: number }) {
  return <InputNumber aria-label={label} placeholder={label} min={0} max={most} precision={0} {...given} />;
}

function TextInput({ label, most, ...given }: { readonly label: string; readonly most: number }) {
  return <Input aria-label={label} placeholder={label} maxLength={most} autoComplete="off" {...given} />;
}

function RowCells({ prefix }: { readonly prefix: string }) {
  return (
    <>
      <Cell prefix={prefix} field="day" width={140}>
        <DatePicker placeholder={t.day} />
      </Cell>
      <Cell prefix={prefix} field="site" width={180}>
        <TextInput label={t.site} most={200} />
      </Cell>
      <Cell prefix={prefix} field="mealNumber" width={90}>
        <CountInput label={t.mealNumber} most={filingLimits.meals} />
      </Cell>
      <Cell prefix={prefix} field="people" width={110}>
        <CountInput label={t.people} most={filingLimits.people} />
      </Cell>
      <Cell prefix={prefix} field="illPeople" width={110}>
        <CountInput label={t.illPeople} most={filingLimits.people} />
      </Cell>
      <Cell prefix={prefix} field="guidance" width={240}>
        <TextInput label={t.guidance} most={500} />
      </Cell>
      <Cell prefix={prefix} field="remarks" width={160}>
        <TextInput label={t.remarks} most={500} />
      </Cell>
    </>
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
    told.current = values.register ?? none;
    change(told.current);
  };
  return (
    <section className="guidance__section" aria-label={texts.register}>
      <h2>{texts.register}</h2>
      <p className="guidance__hint">{texts.registerHint}</p>
      <Form<RegisterForm> form={form} initialValues={{ register: rows }} onValuesChange={follow}>
        <Rows
          field="register"
          what={texts.registerRow}
          most={filingLimits.registerRows}
          blank={blankRow(work.filing, work.values)}
        >
          {(prefix) => <RowCells prefix={prefix} />}
        </Rows>
      </Form>
      {problem !== undefined && (
        <span className="guidance__problem" role="alert">
          {problem}
        </span>
      )}
    </section>
  );
}
