import { Tag } from '@arco-design/web-react';
import { filingStatusLabels } from '../../../contract/filing-terms';
import type { FilingStatus } from '../../../contract/filing-terms';

const colours = { 0: 'gray', 1: 'orangered', 2: 'green' } as const satisfies Record<FilingStatus, string>;

export function StatusTag({ status }: { readonly status: FilingStatus }) {
  return <Tag color={colours[status]}>{filingStatusLabels[status]}</Tag>;
}
