import { filingLabels } from './filing-labels';
import { banquetKindLabels, banquetKinds, guidanceLevelLabels, guidanceLevels } from './filing-terms';
import { worklistRow } from './filing-work';
import { wordsOf, yesNo } from './resource';
import type { Listed } from './resource';

const { code, hostName, people, heldAt, site, unitName, dutyUnitName, kind, level, isOverdue } = worklistRow;

/** What waits for guidance, as its spreadsheet shows it: a telephone stays with the list. */
export const worklistSheet = {
  noun: '待办备案',
  calledBy: 'hostName',
  fields: {
    isOverdue: { label: '是否逾期', row: isOverdue, words: yesNo, sheetWidth: 10 },
    heldAt: { label: filingLabels.heldAt, row: heldAt, sheetWidth: 20 },
    hostName: { label: filingLabels.hostName, row: hostName, sheetWidth: 14 },
    kind: { label: filingLabels.kind, row: kind, words: wordsOf(banquetKinds, banquetKindLabels), sheetWidth: 12 },
    people: { label: filingLabels.people, row: people, sheetWidth: 10 },
    unitName: { label: filingLabels.unitName, row: unitName, sheetWidth: 36 },
    site: { label: filingLabels.site, row: site, sheetWidth: 30 },
    level: { label: '指导层级', row: level, words: wordsOf(guidanceLevels, guidanceLevelLabels), sheetWidth: 14 },
    dutyUnitName: { label: '责任部门', row: dutyUnitName, sheetWidth: 36 },
    code: { label: filingLabels.code, row: code, sheetWidth: 24 },
  },
} as const satisfies Listed;
