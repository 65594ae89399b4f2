import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces';
import { fitTexts } from './glyphs';
import type { HasGlyph } from './glyphs';
import { footerHeight, paperMargin } from './paper';
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

/** `form`: a ruled table; `dense`: one with little room; `bare`: cells without rules. */
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
};

const qrSide = 46;

function footerOf({ footer }: Paper, page: number, pages: number): Content {
  return {
    margin: [paperMargin, 5, paperMargin, 0],
    columns: [
      { qr: footer.address, fit: qrSide, eccLevel: 'M', width: qrSide + 8 },
      { width: '*', margin: [0, 6, 0, 0], fontSize: 8, stack: footer.lines.map((text) => ({ text })) },
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
function sectionOf(paper: Paper, content: Content): Content {
  const pages: number[] = [];
  return {
    section: content,
    pageSize: 'A4',
    pageOrientation: paper.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [paperMargin, 30, paperMargin, footerHeight],
    // All headers are asked for, page by page, before the first footer is.
    header: (page) => {
      pages.push(page);
      return null;
    },
    footer: (page) => footerOf(paper, pages.indexOf(page) + 1, pages.length),
  };
}

const dataUrl = (bytes: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

export function definitionOf({ title, papers, images }: PaperDocument, hasGlyph: HasGlyph): TDocumentDefinitions {
  let group: Bookmark | null = null;
  const sections = fitTexts(papers, hasGlyph).map((paper, index, all) => {
    const opensGroup = paper.group !== undefined && paper.group !== all[index - 1]?.group;
    if (paper.group === undefined) group = null;
    else if (opensGroup) group = { id: `group${index}`, text: paper.group };
    return sectionOf(paper, contentOf(paper, group, opensGroup));
  });
  return {
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
}
