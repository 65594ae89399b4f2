import { checklistGroups, checklistItems } from '../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../contract/checklist';
import type { ChecklistAnswer, GuidanceSheet } from '../../../../contract/filing-parts';
import { guidanceModeLabels } from '../../../../contract/filing-terms';
import type { Content, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { banquet, filingHead } from './banquet';
import { photoAnnex } from './photos';
import { across, banner, centred, head, label, notes, ruled, signature, tickMark, value } from './pieces';
import { dayOf, labelIn } from './values';

type Answers = ReadonlyMap<number, ChecklistAnswer>;

function itemCell(text: string, answer: ChecklistAnswer | undefined, { images }: FormPrint): TableCell {
  const { finding = '', isRectified = false, isCompliant, picture = '' } = answer ?? {};
  const hasPhoto = images.has(picture);
  if (finding === '' && !isRectified && !hasPhoto) return value(text);
  const what = isCompliant === false ? '存在问题' : '情况说明';
  const mended = isRectified ? '（已当场整改）' : '';
  const shown = hasPhoto ? '（附照片）' : '';
  return { stack: [{ text }, { text: `${what}：${finding}${mended}${shown}`, bold: true }] };
}

function groupCell({ key, name, items }: ChecklistGroup, sheet: GuidanceSheet | undefined): TableCell {
  const result = sheet === undefined ? '' : sheet[key] ? '符合' : '不符合';
  return { stack: [{ text: name, bold: true }, { text: result }], alignment: 'center', rowSpan: items.length };
}

const mark = (isIt: boolean): TableCell => centred(isIt ? tickMark : '');

function rowsOf(group: ChecklistGroup, answers: Answers, print: FormPrint) {
  return group.items.map((no, index) => {
    const answer = answers.get(no);
    const text = checklistItems.find((item) => item.no === no)?.text ?? '';
    return [
      index === 0 ? groupCell(group, print.filing.guidanceSheet) : { text: '' },
      centred(String(no)),
      itemCell(text, answer, print),
      mark(answer?.isCompliant === true),
      mark(answer?.isCompliant === false),
    ];
  });
}

/** 22 items, what was found of them and who signed stand on one page. */
const compact = { rowHeight: 9, isDense: true };
const small = (...stack: readonly Content[]): Content => ({ fontSize: 7.5, lineHeight: 1.05, stack: [...stack] });

function checklist(print: FormPrint): Content {
  const answers = new Map((print.filing.guidanceSheet?.answers ?? []).map((answer) => [answer.item, answer]));
  return small(
    ruled(
      [34, 24, '*', 30, 36],
      [
        ['项目', '序号', '检查内容', '符合', '不符合'].map(head),
        ...checklistGroups.flatMap((group) => rowsOf(group, answers, print)),
      ],
      { heads: 1, rowHeight: 11, isDense: true },
    ),
  );
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

function placeOf({ site = '', longitude, latitude }: Partial<GuidanceSheet> = {}): string {
  return longitude === undefined || latitude === undefined ? site : `${site}（经度${longitude}，纬度${latitude}）`;
}

/** Who guided, how, where and when. */
function guided({ filing: { guidanceUnit, guidanceMode, guidanceOfficer, guidanceSheet: sheet } }: FormPrint): Content {
  return ruled(
    [50, '*', 50, '*', 50, '*'],
    [
      [
        label('指导单位'),
        value(guidanceUnit),
        label('指导方式'),
        value(labelIn(guidanceModeLabels, guidanceMode)),
        label('指导人员'),
        value(guidanceOfficer),
      ],
      [label('指导地点'), ...across(3, { text: placeOf(sheet) }), label('指导日期'), value(dayOf(sheet?.guidedAt))],
    ],
    compact,
  );
}

/** 现场指导表 */
export function guidanceForm(print: FormPrint): readonly Content[] {
  const { filing } = print;
  const sheet = filing.guidanceSheet;
  return [
    small(filingHead(print), banquet(print, compact), guided(print)),
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
    ...photoAnnex(print),
  ];
}
