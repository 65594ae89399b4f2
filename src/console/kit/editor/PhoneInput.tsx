import { Input } from '@arco-design/web-react';
import type { InputProps } from '@arco-design/web-react';

/** Text field for a phone number: touch screens show their number keyboard, which also has the `*` of a masked number. */
export function PhoneInput(props: InputProps) {
  return <Input inputMode="tel" autoComplete="off" {...props} />;
}
