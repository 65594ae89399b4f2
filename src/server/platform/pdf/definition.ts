import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { Glyphs, fitTexts } from './glyphs';
import type { FamilyOf } from './glyphs';
import { footerHeight, paperColours, paperMargin } from './paper';
import type { Paper, PaperDocument } from './paper';

export const family = 'Form';

const ruledLayout = (room: number): CustomTableLayout => ({
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => room,
  paddingBottom: () => room,
});

/** `form`: a ruled table; `dense`: one with little room; `bare`: cells without rules; `labels`: lines to cut along. */
export const tableLayouts: Record<string, CustomTableLayout> = {
  form: ruledLayout(3),
  dense: ruledLayout(1.2),
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  labels: {
    hLineWidth: () => 0.3,
    vLineWidth: () => 0.3,
    hLineColor: () => paperColours.cut,
    vLineColor: () => paperColours.cut,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
};

const qrSide = 46;

const mostNamed = 6;

/** What the person with the paper has to add by hand. */
function missingText(missing: readonly string[]): string {
  const others = missing.length > mostNamed ? ` 等${missing.length}字` : '';
  return `字库缺字：${missing.slice(0, mostNamed).join('、')}${others}，请按备案原文手写补正`;
}

function footerOf({ footer }: Paper, notes: readonly string[], page: number, pages: number): Content {
  if (footer === undefined) return '';
  return {
    margin: [paperMargin, 3, paperMargin, 0],
    columns: [
      { qr: footer.address, fit: qrSide, eccLevel: 'M', width: qrSide + 8 },
      {
        width: '*',
        fontSize: 8,
        lineHeight: 1,
        stack: [...footer.lines, ...notes].map((text) => ({ text })),
      },
      { width: 'auto', margin: [0, 16, 0, 0], fontSize: 9, text: `第 ${page} 页 共 ${pages} 页` },
    ],
  };
}

interface Bookmark {
  readonly id: string;
  readonly text: string;
}

/** A line nobody sees, for a bookmark to point at. */
const anchorOf = ({ id, text }: Bookmark): Content => ({
  text: ' ',
  fontSize: 1,
  lineHeight: 1,
  id,
  outline: true,
  outlineText: text,
});

function contentOf(paper: Paper, group: Bookmark | null, opensGroup: boolean): Content {
  if (paper.footer === undefined) return { stack: [...paper.content] };
  const heading: Content = {
    text: paper.title,
    style: 'title',
    outline: true,
    outlineText: paper.title,
    ...(group === null ? {} : { outlineParentId: group.id }),
  };
  return { stack: [...(opensGroup && group !== null ? [anchorOf(group)] : []), heading, ...paper.content] };
}

/** Numbers the pages of each paper from one. */
function sectionOf(paper: Paper, content: Content, glyphs: Glyphs): Content {
  const pages: number[] = [];
  const { missing } = glyphs;
  const notes = missing.length === 0 ? [] : [missingText(missing)];
  return {
    section: content,
    pageSize: 'A4',
    pageOrientation: paper.isLandscape ? 'landscape' : 'portrait',
    pageMargins: paper.footer === undefined ? [0, 0.3, 0, 0] : [paperMargin, 30, paperMargin, footerHeight],
    // All headers are asked for, page by page, before the first footer is.
    header: (page) => {
      pages.push(page);
      return null;
    },
    footer: (page) => fitTexts(footerOf(paper, notes, pages.indexOf(page) + 1, pages.length), glyphs),
  };
}

const dataUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

export interface Definition {
  readonly definition: TDocumentDefinitions;
  /** Something of it is drawn in another font than the bundled one. */
  readonly hasFurther: boolean;
}

export function definitionOf({ title, papers, images }: PaperDocument, familyOf: FamilyOf): Definition {
  let group: Bookmark | null = null;
  let hasFurther = false;
  const sections = papers.map((paper, index, all) => {
    const glyphs = new Glyphs(familyOf, family);
    const opensGroup = paper.group !== undefined && paper.group !== all[index - 1]?.group;
    if (paper.group === undefined) group = null;
    else if (opensGroup) group = { id: `group${index}`, text: paper.group };
    const content = fitTexts(contentOf(paper, group, opensGroup), glyphs);
    hasFurther ||= glyphs.hasFurther;
    return sectionOf(paper, content, glyphs);
  });
  const definition: TDocumentDefinitions = {
    content: sections,
    images: Object.fromEntries(Object.entries(images).map(([name, bytes]) => [name, dataUrl(bytes)])),
    info: { title },
    version: '1.7',
    language: 'zh-CN',
    displayTitle: true,
    defaultStyle: { font: family, fontSize: 10, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 17, alignment: 'center', bold: true, margin: [0, 0, 0, 6] },
      label: { alignment: 'center' },
      head: { alignment: 'center', bold: true },
    },
  };
  return { definition, hasFurther };
}
