import { checklistGroups, checklistItems } from '../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../contract/checklist';
import type { ChecklistAnswer, GuidanceSheet } from '../../../../contract/filing-parts';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import type { Content, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { banner, centred, head, label, notes, ruled, signature, tickMark, value } from './pieces';
import { blankDate, dayOf, labelIn } from './values';

type Answers = ReadonlyMap<number, ChecklistAnswer>;

function itemCell(text: string, answer: ChecklistAnswer | undefined): TableCell {
  const { finding = '', isRectified = false } = answer ?? {};
  if (finding === '' && !isRectified) return value(text);
  const mended = isRectified ? '（已当场整改）' : '';
  return { stack: [{ text }, { text: `存在问题：${finding}${mended}`, bold: true }] };
}

function groupCell({ key, name, items }: ChecklistGroup, sheet: GuidanceSheet | undefined): TableCell {
  const result = sheet === undefined ? '' : sheet[key] ? '符合' : '不符合';
  return { stack: [{ text: name, bold: true }, { text: result }], alignment: 'center', rowSpan: items.length };
}

const mark = (isIt: boolean): TableCell => centred(isIt ? tickMark : '');

function rowsOf(group: ChecklistGroup, sheet: GuidanceSheet | undefined, answers: Answers) {
  return group.items.map((no, index) => {
    const answer = answers.get(no);
    const text = checklistItems.find((item) => item.no === no)?.text ?? '';
    return [
      index === 0 ? groupCell(group, sheet) : { text: '' },
      centred(String(no)),
      itemCell(text, answer),
      mark(answer?.isCompliant === true),
      mark(answer?.isCompliant === false),
    ];
  });
}

function checklist({ filing: { guidanceSheet: sheet } }: FormPrint): Content {
  const answers = new Map((sheet?.answers ?? []).map((answer) => [answer.item, answer]));
  return {
    fontSize: 8,
    lineHeight: 1.05,
    stack: [
      ruled(
        [34, 24, '*', 30, 36],
        [
          ['项目', '序号', '检查内容', '符合', '不符合'].map(head),
          ...checklistGroups.flatMap((group) => rowsOf(group, sheet, answers)),
        ],
        { heads: 1, rowHeight: 11, isDense: true },
      ),
    ],
  };
}

const roomForAdvice = 28;

/** May be longer than a page. */
function advice({ filing: { guidanceSheet: sheet } }: FormPrint): Content {
  const text = sheet?.advice ?? '';
  return ruled(
    ['*'],
    [banner(1, '整改意见'), [{ text, ...(text === '' ? { margin: [0, 0, 0, roomForAdvice] } : {}) }]],
    { heads: 1, keepsRows: false, isDense: true },
  );
}

/** 现场指导表 */
export function guidanceForm(print: FormPrint): readonly Content[] {
  const { filing } = print;
  const sheet = filing.guidanceSheet;
  return [
    ruled(
      [62, '*', 62, '*'],
      [
        [label('举办者'), value(filing.hostName), label('聚餐类型'), value(labelIn(banquetKindLabels, filing.kind))],
        [
          label('指导地点'),
          value(sheet === undefined ? filing.site : sheet.site),
          label('指导日期'),
          value(sheet === undefined ? blankDate : dayOf(sheet.guidedAt)),
        ],
      ],
      { rowHeight: 14, isDense: true },
    ),
    checklist(print),
    advice(print),
    ruled(
      [88, '*', 108, '*'],
      [
        [
          label('指导人员（签名）'),
          signature(print, sheet?.officerSignature),
          label('举办者或厨师（签名）'),
          signature(print, sheet?.siteSignature),
        ],
      ],
      { isDense: true },
    ),
    notes(['每项在“符合”或“不符合”栏打“√”。', '本表一式两份，举办者、指导单位各留一份。']),
  ];
}
