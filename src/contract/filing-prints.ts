import { commaWords, id, textOf } from './codecs';
import { formKeys } from './filing-forms';
import { defineContract, fileReply, required } from './kernel';
import { chosenIds } from './removal';

/** One selection holds at most so many filings. */
export const printedFilings = 200;
/** One file holds at most so many forms; a larger selection is an archive of several. */
export const formsInFile = 120;

const guarded = { method: 'GET', access: 'permission', scope: 'unit', reply: fileReply, audited: true } as const;

/** The printable forms as PDF files, phones in full. */
export const printsContract = defineContract({
  one: {
    ...guarded,
    path: '/keepRecord/form',
    title: '导出备案表单',
    input: { id: required('id', id), form: required('form', textOf(formKeys), '请选择表单') },
  },
  /** All forms a filing has, in the order of their tabs. */
  all: {
    ...guarded,
    path: '/keepRecord/forms',
    title: '导出备案全部表单',
    input: { id: required('id', id) },
  },
  /** Filing by filing, the chosen forms that it has. Up to `formsInFile` of them a PDF with bookmarks, beyond that a ZIP. */
  many: {
    ...guarded,
    path: '/keepRecord/formsOfMany',
    title: '批量导出备案表单',
    input: {
      ids: chosenIds,
      forms: required('forms', commaWords(formKeys), '请选择表单'),
    },
  },
});
