import { guidanceModeLabels, guidanceModes } from '../../../../contract/filing-terms';
import type { Content } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { banquet, filingHead } from './banquet';
import { across, atLeast, banner, centred, choices, head, label, ruled, signature, value } from './pieces';
import { countOf, dayOf, momentOf } from './values';

const rowsOnPaper = 6;

function rows({ filing: { guidanceRegister: register } }: FormPrint): Content {
  const titles = ['序号', '日期', '聚餐地点', '餐次', '聚餐人数', '发病人数', '指导情况', '备注'];
  const written = (register?.rows ?? []).map(
    ({ day, site, mealNumber, people, illPeople, guidance, remarks }, index) => [
      centred(String(index + 1)),
      centred(dayOf(day)),
      value(site),
      centred(countOf(mealNumber)),
      centred(countOf(people)),
      centred(countOf(illPeople)),
      value(guidance),
      value(remarks),
    ],
  );
  return ruled(
    [30, 84, 120, 36, 52, 52, '*', 120],
    [titles.map(head), ...atLeast(rowsOnPaper, written, titles.length)],
    { heads: 1 },
  );
}

function acceptance(print: FormPrint): Content {
  const { guidanceUnit, guidanceMode, guidanceOfficer, guidanceRegister } = print.filing;
  const sum = guidanceRegister?.acceptance;
  return ruled(
    [62, '*', 90, '*', 76, '*', 62, '*'],
    [
      banner(8, '验收汇总'),
      [
        label('指导单位'),
        ...across(3, { text: sum?.unitName ?? guidanceUnit ?? '' }),
        label('指导方式'),
        ...across(3, choices(guidanceModes, guidanceModeLabels, sum?.mode ?? guidanceMode)),
      ],
      [
        label('指导人员'),
        value(sum?.officer ?? guidanceOfficer),
        label('共办餐次'),
        value(countOf(sum?.meals)),
        label('人数'),
        value(countOf(sum?.people)),
        label('指导次数'),
        value(countOf(sum?.guidances)),
      ],
      [
        label('食物中毒人数'),
        value(countOf(sum?.illPeople)),
        label('指导人员（签名）'),
        signature(print, sum?.signature),
        label('验收时间'),
        ...across(3, { text: momentOf(sum?.acceptedAt) }),
      ],
    ],
  );
}

/** 指导登记表 */
export function registerForm(print: FormPrint): readonly Content[] {
  return [filingHead(print), banquet(print), rows(print), acceptance(print)];
}
