import type { Content, Paper, TableCell } from '../../platform/pdf/paper';
import { cutText } from '../../platform/texts';

/** Three by eight on A4, 70 by 37 millimetres each. Points. */
const across = 3;
const width = 198;
const height = 104.8;

export interface SampleLabel {
  readonly code: string;
  readonly dish: string;
  readonly meal: string;
  readonly grams: number;
  readonly taker: string;
  readonly takenAt: string;
  readonly dueAt: string;
}

/** A name is drawn as large as two lines of it fit, and never cut. */
const dishSizes = [
  { most: 14, fontSize: 12 },
  { most: 34, fontSize: 10 },
  { most: Infinity, fontSize: 7.5 },
] as const;

const lengthOf = (text: string) => Array.from(text).length;
const sizeOf = (text: string) => dishSizes.find(({ most }) => lengthOf(text) <= most)?.fontSize ?? 7.5;
const qrSide = 50;
/** Longer names of people and meals end here: the label has no more room. */
const longest = 10;
const fact = (label: string, text: string) => ({ text: `${label}：${text}` });
const short = (text: string) => (lengthOf(text) > longest ? `${cutText(text, longest)}…` : text);

function labelOf({ code, dish, meal, grams, taker, takenAt, dueAt }: SampleLabel): TableCell {
  return {
    margin: [12, 8, 10, 0],
    stack: [
      { text: dish, bold: true, fontSize: sizeOf(dish), lineHeight: 0.95 },
      {
        margin: [0, 3, 0, 0],
        columnGap: 4,
        columns: [
          {
            width: '*',
            fontSize: 7.5,
            lineHeight: 0.92,
            stack: [
              { text: code },
              ...(meal === '' ? [] : [fact('餐次', short(meal))]),
              fact('留样量', `${grams}克`),
              fact('留样人', short(taker)),
              fact('留样', takenAt.slice(0, 16)),
              { ...fact('保存至', dueAt.slice(0, 16)), bold: true },
            ],
          },
          { qr: code, fit: qrSide, eccLevel: 'M', width: qrSide },
        ],
      },
    ],
  };
}

/** Labels for the containers, three beside each other, eight rows on a page. */
export function labelPaper(labels: readonly SampleLabel[]): Paper {
  const cells = labels.map(labelOf);
  const missing = (across - (cells.length % across)) % across;
  const all = [...cells, ...Array.from({ length: missing }, () => ({ text: '' }))];
  const rows = Array.from({ length: all.length / across }, (_, row) => all.slice(row * across, (row + 1) * across));
  const content: Content = {
    layout: 'labels',
    table: { widths: Array.from({ length: across }, () => width), heights: height, dontBreakRows: true, body: rows },
  };
  return { title: '留样标签', isLandscape: false, content: [content] };
}
