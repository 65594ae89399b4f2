import { Form } from '@arco-design/web-react';
import type { FormItemProps } from '@arco-design/web-react';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';

interface HelpedItemProps extends Omit<FormItemProps, 'children' | 'extra'> {
  /** Names the sentence for its control: one of its own for every item of the document. */
  readonly id: string;
  /** What its label leaves open; nothing is said where it is absent. */
  readonly help: string | undefined;
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string }>;
}

/** An item of a form with a sentence below it, which is read out with a control that can be described. */
export function HelpedItem({ id, help, children, ...item }: HelpedItemProps) {
  if (help === undefined) return <Form.Item {...item}>{children}</Form.Item>;
  return (
    <Form.Item {...item} extra={<span id={id}>{help}</span>}>
      {cloneElement(children, { 'aria-describedby': id })}
    </Form.Item>
  );
}
