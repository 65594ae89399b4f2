import { Refusal } from './http/errors';

/** A phone as lists, exports and logs show it: `138****1234`; a short number shows its last two digits. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return phone.slice(-2).padStart(phone.length, '*');
  return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`;
}

/**
 * The phone that a form changes a stored one to. A mask is what a list has shown of it: it leaves the phone as it is.
 * @throws Refusal for a mask of another one
 */
export function phoneToWrite(given: string | undefined, stored: string, field: string): string | undefined {
  if (given?.includes('*') !== true) return given;
  if (given === maskPhone(stored)) return undefined;
  throw Refusal.field(field, '请输入正确的手机号');
}
