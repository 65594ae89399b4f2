import { Tag } from '@arco-design/web-react';
import { filingStateLabel } from '../../../contract/filing-terms';
import type { Closure, FilingStatus } from '../../../contract/filing-terms';

const colours = { 0: 'gray', 1: 'orangered', 2: 'green' } as const satisfies Record<FilingStatus, string>;

interface StatusTagProps {
  readonly status: FilingStatus;
  readonly closure: Closure | undefined;
}

export function StatusTag({ status, closure }: StatusTagProps) {
  return <Tag color={closure === undefined ? colours[status] : 'gray'}>{filingStateLabel({ status, closure })}</Tag>;
}
