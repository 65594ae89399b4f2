import type { FormInstance } from '@arco-design/web-react';

/** Puts these values into the form; Arco's own type of them cannot see through a type parameter. */
export function fill<Values extends object>(form: FormInstance<Values>, values: Values): void {
  form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
}
