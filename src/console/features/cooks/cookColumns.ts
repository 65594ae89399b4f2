import type { TableColumnProps } from '@arco-design/web-react';
import type { Cook } from '../../../contract/cooks';
import { cookCategoryLabels, sexLabel } from '../../../contract/people';
import { haveText, texts, yesText } from './cooks.texts';

const { fields } = texts;

export const cookColumns: readonly TableColumnProps<Cook>[] = [
  { title: fields.name, dataIndex: 'name', width: 100 },
  { title: fields.sex, key: 'sex', width: 70, render: (_, { sex }) => sexLabel(sex) },
  { title: fields.phone, dataIndex: 'phone', width: 130 },
  { title: fields.category, key: 'category', width: 110, render: (_, { category }) => cookCategoryLabels[category] },
  { title: fields.coverage, dataIndex: 'coverage', width: 160, ellipsis: true },
  {
    title: fields.hasHealthCertificate,
    key: 'hasHealthCertificate',
    width: 100,
    render: (_, { hasHealthCertificate }) => haveText(hasHealthCertificate),
  },
  { title: fields.isTrained, key: 'isTrained', width: 100, render: (_, { isTrained }) => yesText(isTrained) },
  { title: fields.isValid, key: 'isValid', width: 100, render: (_, { isValid }) => yesText(isValid) },
];
