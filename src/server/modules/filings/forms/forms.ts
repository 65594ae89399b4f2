import { filingForms } from '../../../../contract/filing-forms';
import type { FormKey } from '../../../../contract/filing-forms';
import { closureLabels } from '../../../../contract/filing-terms';
import type { Content, Paper } from '../../../platform/pdf/paper';
import { commitmentForm } from './commitment.form';
import { cookForm } from './cook.form';
import { filingForm } from './filing.form';
import type { FormPrint } from './form-print';
import { guidanceForm } from './guidance.form';
import { noticeForm } from './notice.form';
import { registerForm } from './register.form';

const contents: Readonly<Record<FormKey, (print: FormPrint) => readonly Content[]>> = {
  filing: filingForm,
  notice: noticeForm,
  commitment: commitmentForm,
  guidance: guidanceForm,
  register: registerForm,
  cook: cookForm,
};

/** A form of a closed filing says so before anything else. */
function closureRemark({ filing }: FormPrint): readonly Content[] {
  if (filing.closure === undefined) return [];
  const { closureReason = '', closedBy = '', closedAt = '' } = filing;
  const text = `本备案${closureLabels[filing.closure]}（${closedBy} ${closedAt.slice(0, 10)}）：${closureReason}`;
  return [{ text, bold: true, alignment: 'center', margin: [0, 0, 0, 6] }];
}

/** Four by four, to be typed. */
const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

export function paperOf(form: FormKey, print: FormPrint): Paper {
  const { title, isLandscape } = filingForms[form];
  const { filing, checkCode, checkAddress } = print;
  return {
    title,
    group: `${filing.code} ${filing.hostName}`,
    isLandscape,
    content: [...closureRemark(print), ...contents[form](print)],
    footer: {
      lines: [`备案编号：${filing.code}`, `核验码：${spaced(checkCode)}`, '扫描二维码可核验本表内容'],
      address: checkAddress,
    },
  };
}
