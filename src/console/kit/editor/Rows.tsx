import { Button, Form } from '@arco-design/web-react';
import { IconDelete, IconPlus } from '@arco-design/web-react/icon';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import './rows.css';

const { rows: texts } = messages;

interface RowsProps<Row extends object> {
  readonly field: string;
  /** Beside the rows; without it they take the form's whole width. */
  readonly label?: string;
  /** What one row is, for buttons. */
  readonly what: string;
  readonly most: number;
  readonly blank: Row;
  /** The fields of the row with this prefix. */
  readonly children: (prefix: string) => ReactNode;
}

/** Several rows of the same fields; more can be added, each can be taken away. */
export function Rows<Row extends object>({ field, label, what, most, blank, children }: RowsProps<Row>) {
  return (
    <Form.Item field={field} {...(label === undefined ? { wrapperCol: { span: 24 } } : { label })}>
      <Form.List field={field}>
        {(rows, { add, remove }) => (
          <div>
            {rows.map(({ key, field: prefix }, index) => (
              <div key={key} className="form-rows__row">
                {children(prefix)}
                <Button
                  icon={<IconDelete />}
                  aria-label={texts.removeAt(what, index + 1)}
                  onClick={() => remove(index)}
                />
              </div>
            ))}
            <Button type="dashed" icon={<IconPlus />} disabled={rows.length >= most} onClick={() => add(blank)}>
              {texts.add(what)}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
