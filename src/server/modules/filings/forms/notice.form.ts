import { notice, noticeClauses } from '../../../../contract/filing-texts';
import type { Content } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';
import { centred, headline, label, paragraph, ruled, signature, tick } from './pieces';
import { blankDate, dayOf } from './values';

/** 食品安全告知书 */
export function noticeForm(print: FormPrint): readonly Content[] {
  const { filing, duty } = print;
  return [
    headline([
      ['编号', filing.code],
      ['举办者', filing.hostName],
    ]),
    paragraph(notice.intro),
    ...noticeClauses(duty).map(({ title, text }, index) => paragraph(`${index + 1}. ${title}。${text}`)),
    paragraph(notice.closing),
    { margin: [0, 4, 0, 8], columns: [{ width: '*', text: '' }, tick(notice.readLabel, filing.isNoticeRead)] },
    ruled(
      [80, '*', 50, '*', 40, 100],
      [
        [
          label('举办者（签名）'),
          signature(print, filing.applicantSignature),
          label('告知人'),
          centred(filing.notice?.by),
          label('日期'),
          centred(filing.notice === undefined ? blankDate : dayOf(filing.notice.readAt)),
        ],
      ],
    ),
  ];
}
