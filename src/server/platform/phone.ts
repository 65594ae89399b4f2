/** A phone as lists, exports and logs show it: `138****1234`; a short number shows its last two digits. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return phone.slice(-2).padStart(phone.length, '*');
  return `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`;
}
