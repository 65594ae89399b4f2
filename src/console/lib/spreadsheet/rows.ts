import { utils } from 'xlsx';
import type { Cell } from './workbook';

/** A text that begins like a formula is prefixed, so that no spreadsheet program runs what a user once typed. */
export function escapeCell(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', _: '_x005F_' };
/** An underscore only where what follows would be read as such a spelling. */
const special = /[&<>\p{Cc}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu;
const firstPrintable = 0x20;

/** What no XML may hold is spelled the way spreadsheets do, as `_x000D_`. */
function spell(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t' || character === '\n') return character;
  if (code < firstPrintable) return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
  return entities[character] ?? (code < 0xfffe ? character : '');
}

function cellXml(cell: Cell, place: string): string {
  const value = escapeCell(cell);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (value === null || value === '') return '';
  const space = /^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" t="str"><v${space}>${value.replace(special, spell)}</v></c>`;
}

const columnNames: string[] = [];
const columnName = (index: number): string => (columnNames[index] ??= utils.encode_col(index));

/** Rows as they stand in the file of a sheet; the first of them has this number, from 1. */
export function rowsXml(rows: readonly (readonly Cell[])[], first: number): string {
  return rows
    .map((row, index) => {
      const number = first + index;
      return `<row r="${number}">${row.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`)).join('')}</row>`;
    })
    .join('');
}
