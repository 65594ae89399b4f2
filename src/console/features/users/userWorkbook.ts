import type { User } from '../../../contract/users';
import { sexLabel, userTypeLabels } from '../../../contract/people';
import type { Workbook } from '../../lib/spreadsheet';
import { texts, yesText } from './users.texts';

const { fields } = texts;

const exported: readonly (readonly [title: string, width: number, read: (user: User) => string])[] = [
  [fields.name, 12, ({ name }) => name],
  [fields.username, 16, ({ username }) => username],
  [fields.sex, 6, ({ sex }) => sexLabel(sex)],
  [fields.phone, 14, ({ phone }) => phone ?? ''],
  [fields.userType, 10, ({ userType }) => userTypeLabels[userType]],
  [fields.unitName, 36, ({ unitName }) => unitName],
  [fields.isEnabled, 10, ({ isEnabled }) => yesText(isEnabled)],
  [fields.isLocked, 10, ({ isLocked }) => yesText(isLocked)],
  [fields.createdAt, 20, ({ createdAt }) => createdAt],
  [fields.updatedAt, 20, ({ updatedAt }) => updatedAt],
];

/** The spreadsheet of the selected users. */
export const userWorkbook =
  (fileName: string) =>
  (users: readonly User[]): Workbook => ({
    fileName,
    sheets: [
      {
        name: fileName,
        columns: exported.map(([title, width]) => ({ title, width })),
        rows: users.map((user) => exported.map(([, , read]) => read(user))),
      },
    ],
  });
