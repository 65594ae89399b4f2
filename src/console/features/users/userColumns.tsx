import { Switch } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import type { User } from '../../../contract/users';
import { cookCategoryLabels, sexLabel } from '../../../contract/people';
import { texts, yesText } from './users.texts';

const { fields } = texts;
type Column = TableColumnProps<User>;

const name: Column = { title: fields.name, dataIndex: 'name', width: 110 };
const username: Column = { title: fields.username, dataIndex: 'username', width: 130 };
const sex: Column = { title: fields.sex, key: 'sex', width: 70, render: (_, user) => sexLabel(user.sex) };
const phone: Column = { title: fields.phone, dataIndex: 'phone', width: 130 };
const unitName: Column = { title: fields.unitName, dataIndex: 'unitName', width: 200, ellipsis: true };
const times: readonly Column[] = [
  { title: fields.createdAt, dataIndex: 'createdAt', width: 170 },
  { title: fields.updatedAt, dataIndex: 'updatedAt', width: 170 },
];

const category: Column = {
  title: fields.category,
  key: 'category',
  width: 110,
  render: (_, user) => (user.category === undefined ? '' : cookCategoryLabels[user.category]),
};

const states: readonly Column[] = [
  {
    title: fields.isEnabled,
    key: 'isEnabled',
    width: 100,
    render: (_, user) => (
      <Switch size="small" checked={user.isEnabled} disabled aria-label={`${fields.isEnabled}：${user.name}`} />
    ),
  },
  { title: fields.isLocked, key: 'isLocked', width: 100, render: (_, user) => yesText(user.isLocked) },
];

export const userColumns: readonly Column[] = [name, username, sex, phone, ...states, unitName, ...times];
/** The cook's kind stands only where cooks are listed. */
export const cookUserColumns: readonly Column[] = [name, username, sex, phone, category, ...states, unitName, ...times];
export const officerColumns: readonly Column[] = [name, username, sex, phone, unitName, ...times];
