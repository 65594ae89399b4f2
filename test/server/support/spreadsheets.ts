import { dayMs } from '../../../src/contract/time';

/** A day or a time as a spreadsheet counts it: in days since its beginning. */
export const dateSerial = (text: string): number =>
  (Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? '' : 'Z'}`) - Date.UTC(1899, 11, 30)) / dayMs;
