import type { Cook, CookFilter } from '../../../contract/cooks';
import { cookCategoryLabels, sexLabel } from '../../../contract/people';
import { createResource } from '../../kit/resource/createResource';
import type { Workbook } from '../../lib/spreadsheet';
import { createCsvImport } from '../../parts/csv-import/createCsvImport';
import { firstCookFilter } from '../../parts/feature/firstQueries';
import { cooksApi } from './cooks.api';
import type { CookForm } from './cooks.api';
import { haveText, texts, yesText } from './cooks.texts';

const exported: readonly (readonly [title: string, width: number, read: (cook: Cook) => string])[] = [
  [texts.fields.name, 12, ({ name }) => name],
  [texts.fields.account, 16, ({ account }) => account],
  [texts.fields.sex, 6, ({ sex }) => sexLabel(sex)],
  [texts.fields.phone, 14, ({ phone }) => phone ?? ''],
  [texts.fields.category, 12, ({ category }) => cookCategoryLabels[category]],
  [texts.fields.unitName, 36, ({ unitName }) => unitName],
  [texts.fields.coverage, 20, ({ coverage }) => coverage ?? ''],
  [texts.fields.hasHealthCertificate, 10, ({ hasHealthCertificate }) => haveText(hasHealthCertificate)],
  [texts.fields.isTrained, 10, ({ isTrained }) => yesText(isTrained)],
  [texts.fields.isValid, 10, ({ isValid }) => yesText(isValid)],
];

export function cookWorkbook(cooks: readonly Cook[]): Workbook {
  return {
    fileName: texts.list,
    sheets: [
      {
        name: texts.list,
        columns: exported.map(([title, width]) => ({ title, width })),
        rows: cooks.map((cook) => exported.map(([, , read]) => read(cook))),
      },
    ],
  };
}

export const cooksResource = createResource<Cook, CookFilter, CookForm>({
  name: 'cooks',
  api: cooksApi,
  initialFilter: firstCookFilter,
  exportRows: cookWorkbook,
});

export const cookImport = createCsvImport({
  name: 'cookImport',
  templateName: texts.importTemplate,
  send: cooksApi.importRows,
});
