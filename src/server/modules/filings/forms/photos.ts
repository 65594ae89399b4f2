import type { Filing } from '../../../../contract/filing-record';
import type { Content, TableCell } from '../../../platform/pdf/paper';
import type { FormPrint } from './form-print';

interface Photo {
  /** File code. */
  readonly code: string;
  readonly caption: string;
}

/** Photos of a guidance: those of the checklist, then those of the place. */
export function photosOf({ guidanceSheet, pictures, pictureTitles }: Filing): readonly Photo[] {
  const ofItems = (guidanceSheet?.answers ?? []).flatMap(({ item, picture = '', finding = '' }) =>
    picture === '' ? [] : [{ code: picture, caption: finding === '' ? `第${item}项` : `第${item}项：${finding}` }],
  );
  const ofPlace = pictures.map((code, index) => {
    const title = pictureTitles[index] ?? '';
    return { code, caption: title === '' ? `现场图片${index + 1}` : title };
  });
  return [...ofItems, ...ofPlace];
}

const inRow = 2;
/** Points. */
const photoSpace: [width: number, height: number] = [246, 184];
export const photosOnPage = 6;

const cellOf = ({ code, caption }: Photo): TableCell => ({
  stack: [
    { image: code, fit: photoSpace, alignment: 'center' },
    { text: caption, alignment: 'center', fontSize: 9, margin: [0, 2, 0, 0] },
  ],
});

/** Pages with the photos that can be read; nothing where there are none. */
export function photoAnnex({ filing, images }: FormPrint): readonly Content[] {
  const cells = photosOf(filing)
    .filter(({ code }) => images.has(code))
    .map(cellOf);
  if (cells.length === 0) return [];
  const rows = Array.from({ length: Math.ceil(cells.length / inRow) }, (_, row) =>
    Array.from({ length: inRow }, (_cell, column) => cells[row * inRow + column] ?? { text: '' }),
  );
  return [
    { text: '照片附页', pageBreak: 'before', bold: true, alignment: 'center', margin: [0, 0, 0, 6] },
    { layout: 'form', table: { widths: ['*', '*'], dontBreakRows: true, body: rows } },
  ];
}
