import { Form } from '@arco-design/web-react';
import type { FormItemProps } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import './rows.css';

interface RowItemProps extends Pick<FormItemProps, 'rules' | 'required'> {
  readonly field: string;
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

const whole = { span: 24 };

/** An item in a row of several, with its label above the control. */
export function RowItem({ width, children, ...item }: RowItemProps) {
  return (
    <Form.Item {...item} className="row-item" labelAlign="left" labelCol={whole} wrapperCol={whole} style={{ width }}>
      {children}
    </Form.Item>
  );
}
