import { commitment, filledIn } from '../../../../contract/filing-texts';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import type { Filing } from '../../../../contract/filing-record';
import type { Content } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { banquet, filingHead } from './banquet';
import { centred, label, paragraph, ruled, signature } from './pieces';
import { blank, countOf, dayOf, headsOf, labelIn, momentOf } from './values';

const orBlank = (text: string | undefined): string => (text === undefined || text === '' ? blank : text);

const wordsOf = ({ heldAt, site, kind, mealCount, people }: Filing) => ({
  pardate: dayOf(heldAt),
  parsite: orBlank(site),
  parstate: orBlank(labelIn(banquetKindLabels, kind)),
  parnumber: orBlank(countOf(mealCount)),
  parperson: orBlank(headsOf(people)),
});

/** 食品安全承诺书 */
export function commitmentForm(print: FormPrint): readonly Content[] {
  const { filing } = print;
  return [
    filingHead(print),
    banquet(print),
    { text: '', margin: [0, 0, 0, 8] },
    paragraph(filledIn(commitment.intro, wordsOf(filing))),
    ...commitment.clauses.map(({ text }, index) => paragraph(`${index + 1}. ${text}`)),
    { text: '', margin: [0, 0, 0, 8] },
    ruled(
      [90, '*', 90, 130],
      [
        [
          label('举办者（签名）'),
          signature(print, filing.hostSignature),
          label('举办者签署时间'),
          centred(momentOf(filing.hostSignedAt)),
        ],
        [
          label('承办厨师（签名）'),
          signature(print, filing.cookSignature),
          label('厨师签署时间'),
          centred(momentOf(filing.cookSignedAt)),
        ],
      ],
    ),
  ];
}
