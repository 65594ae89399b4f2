import { id, integer, text, textOf } from './codecs';
import { dataReply, defineContract, field, required } from './kernel';
import type { Endpoint, Shape } from './kernel';

/** A mobile phone as it is entered. */
export const mobilePhone = text(11, { pattern: '1[3-9]\\d{9}', message: '请输入正确的手机号', privacy: 'phone' });

/** In a form that changes somebody: also masked, as lists show it, which leaves it as it is. */
export const phoneOrMask = text(20, {
  pattern: '1[3-9]\\d{9}|[\\d*]*\\*[\\d*]*',
  message: '请输入正确的手机号',
  privacy: 'phone',
});

/** As it is shown: masked (`138****1234`), or in full where it was revealed. */
export const shownPhone = text(11, { privacy: 'phone' });

/** How many of its last digits a phone is found by. */
export const lastDigits = 4;

/** Of a filter: the whole number, or its last four digits. Nothing else is an index' business, nor anybody's to guess by. */
export const soughtPhone = text(11, {
  pattern: `|\\d{${lastDigits}}|\\d{11}`,
  message: '请输入完整手机号或后四位',
  privacy: 'phone',
});

/** What is wrong with a phone that is searched for; null when nothing is. */
export function soughtPhoneProblem(phone: string): string | null {
  const { pattern = '', message = '' } = soughtPhone.wire;
  return new RegExp(`^(?:${pattern})$`).test(phone) ? null : message;
}

/** Characters that are looked for. */
export const longestSought = 64;

/** Part of a name, the first letters of one, a number, or a phone as `soughtPhone` takes it. */
export const soughtText = text(longestSought, { minLength: 1, privacy: 'phone' });

const isNumber = (given: unknown) => typeof given === 'string' && /^\d{11}$/.test(given);

/** Whether a request looks for a whole phone number: whoever tries many of them learns whose they are. */
export function seeksWholePhone({ input }: Endpoint, wire: Readonly<Record<string, unknown>>): boolean {
  return Object.values(input).some(
    ({ wireName, codec }) =>
      (codec.wire === soughtPhone.wire || codec.wire === soughtText.wire) && isNumber(wire[wireName]),
  );
}

/** Whose phone of a filing: its host's, or that of a line of one of its lists. */
export const phoneHolders = ['host', 'crew', 'helper', 'cook'] as const;

const ofFiling = {
  id: required('id', id),
  of: required('of', textOf(phoneHolders)),
  /** Counted from 0; absent for the host. */
  line: field('line', integer({ minimum: 0, maximum: 500 })),
  /** Who stands in that line, as it was read: the lines may be others by now. */
  name: field('name', text(64)),
};

/** One number in full, for a call: a reveal, so it is logged. Below the controller of whoever has it. */
function reveal<const P extends string, const I extends Shape>(path: P, input: I) {
  return {
    method: 'POST',
    path,
    title: '查看电话号码',
    access: 'permission',
    scope: 'unit',
    input,
    reply: dataReply({ phone: required('phone', text(20, { privacy: 'phone' })) }),
    audited: true,
  } as const;
}

export const phonesContract = defineContract({
  ofCook: reveal('/lkitchener/phone', { id: required('id', id) }),
  ofUser: reveal('/user/phone', { id: required('id', id) }),
  ofFiling: reveal('/keepRecord/phone', ofFiling),
  ofSms: reveal('/smslog/phone', { id: required('id', id) }),
});
