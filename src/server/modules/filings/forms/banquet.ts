import { banquetKindLabels, filingTypeLabels } from '../../../../contract/filing-terms';
import type { Content } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { headline, label, ruled, value } from './pieces';
import type { TableOptions } from './pieces';
import { countOf, headsOf, labelIn, momentOf } from './values';

/** Which filing a form belongs to. */
export function filingHead({ filing: { code, type, county = '', township = '', village = '' } }: FormPrint): Content {
  return headline([
    ['编号', code],
    ['备案类别', labelIn(filingTypeLabels, type)],
    ['所属区域', `${county}${township}${village}`],
  ]);
}

const inRow = 3;

/** The banquet as it was registered. */
export function banquet({ filing }: FormPrint, options: TableOptions = {}): Content {
  const facts = [
    [label('举办者'), value(filing.hostName)],
    [label('联系电话'), value(filing.hostPhone)],
    [label('聚餐时间'), value(momentOf(filing.heldAt))],
    [label('聚餐地点'), value(filing.site)],
    [label('聚餐类型'), value(labelIn(banquetKindLabels, filing.kind))],
    [label('餐次'), value(countOf(filing.mealCount))],
    [label('聚餐人数'), value(headsOf(filing.people))],
    [label('桌数'), value(countOf(filing.tables))],
    [label('承办厨师'), value(filing.cookName)],
  ];
  const rows = [0, inRow, 2 * inRow].map((from) => facts.slice(from, from + inRow).flat());
  return ruled([50, '*', 50, '*', 50, '*'], rows, options);
}
