import type { CookRecord } from '../../../../contract/filing-parts';
import {
  certificateTickLabels,
  certificateTicks,
  trainingTickLabels,
  trainingTicks,
} from '../../../../contract/filing-terms';
import { educationLabels, sexLabels } from '../../../../contract/people';
import { paperColours } from '../../../platform/pdf/paper';
import type { Content, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { across, atLeast, centred, head, headline, ruled, tickMark, value } from './pieces';
import { ageOf, countOf, dayOf, labelIn } from './values';

const rowsOnPaper = 8;
const columns = 15;

function marks<Value extends number>(values: readonly Value[], chosen: Value | undefined): readonly TableCell[] {
  return values.map((one) => centred(one === chosen ? tickMark : ''));
}

const over = (text: string): TableCell => ({
  text,
  style: 'head',
  fillColor: paperColours.head,
  rowSpan: 2,
  margin: [0, 9, 0, 0],
});
const wide = (text: string, count: number): readonly TableCell[] => across(count, head(text));

function heads(): readonly (readonly TableCell[])[] {
  const single = ['序号', '姓名', '性别', '年龄', '文化程度', '联系电话', '家庭地址', '服务区域'];
  return [
    [...single.map(over), ...wide('健康证明', 3), ...wide('培训情况', 2), over('培训次数'), over('备注')],
    [
      ...single.map(() => ({ text: '' })),
      ...certificateTicks.map((one) => head(certificateTickLabels[one])),
      ...trainingTicks.map((one) => head(trainingTickLabels[one])),
      { text: '' },
      { text: '' },
    ],
  ];
}

const rowOf = (cook: CookRecord, index: number, day: string): readonly TableCell[] => [
  centred(String(index + 1)),
  centred(cook.name),
  centred(labelIn(sexLabels, cook.sex)),
  centred(ageOf(cook.birthday, day)),
  centred(labelIn(educationLabels, cook.education)),
  centred(cook.phone),
  value(cook.addr),
  value(cook.coverage),
  ...marks(certificateTicks, cook.certificate),
  ...marks(trainingTicks, cook.training),
  centred(countOf(cook.trainCount)),
  value(cook.remark),
];

/** 厨师备案登记表 */
export function cookForm({ filing }: FormPrint): readonly Content[] {
  const { cookRecordsBy, cookRecordsAt, createdAt } = filing;
  const day = (cookRecordsAt ?? createdAt).slice(0, 10);
  const rows = filing.cookRecords.map((cook, index) => rowOf(cook, index, day));
  return [
    headline([
      ['编号', filing.code],
      ['承办厨师', filing.cookName],
    ]),
    {
      fontSize: 9,
      stack: [
        ruled(
          [24, 48, 24, 24, 54, 60, '*', 86, 22, 22, 22, 32, 32, 40, 60],
          [...heads(), ...atLeast(rowsOnPaper, rows, columns)],
          { heads: 2 },
        ),
      ],
    },
    { margin: [0, 10, 0, 0], ...signedBy(cookRecordsBy, cookRecordsAt) },
  ];
}

const signedBy = (name: string | undefined, moment: string | undefined) => ({
  columns: [
    { width: '*', text: `填表人：${name ?? ''}` },
    { width: 'auto', text: `填表时间：${dayOf(moment)}` },
  ],
});
