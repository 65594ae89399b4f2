import { Button, Form, Space } from '@arco-design/web-react';
import { useEffect, type ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';

interface FilterBarProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
  /** `Form.Item`s whose `field` is a field of the filter. */
  readonly children: ReactNode;
}

/** The filter above a list: Enter or the button asks, reset returns to the initial filter; it follows the address. */
export function FilterBar<Row extends Identified, Filter extends object, FormValues extends object>({
  resource,
  children,
}: FilterBarProps<Row, Filter, FormValues>) {
  const [form] = Form.useForm<Filter>();
  const { filterSubmitted, filterReset } = useResourceEvents(resource);
  const filter = useResourceState(resource, (state) => state.filter);

  // Also fields that the filter no longer has: they have to become empty.
  useEffect(() => {
    const present = Object.entries(filter);
    const emptied = Object.keys(form.getFieldsValue()).map((field) => [field, undefined]);
    form.setFieldsValue(Object.fromEntries([...emptied, ...present]) as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, filter]);

  const reset = () => {
    form.resetFields();
    filterReset();
  };

  return (
    <Form<Filter>
      className="filter-bar"
      role="search"
      aria-label={messages.table.filter}
      id={`${resource.name}-filter`}
      form={form}
      layout="inline"
      initialValues={filter}
      onSubmit={filterSubmitted}
    >
      {children}
      <Space className="filter-bar__buttons">
        <Button type="primary" htmlType="submit">
          {messages.buttons.search}
        </Button>
        <Button onClick={reset}>{messages.buttons.reset}</Button>
      </Space>
    </Form>
  );
}
