import { checklistItems } from '../../../src/contract/checklist';
import type { Filing, FilingRow } from '../../../src/contract/filing-record';
import type { GuidanceValues } from '../../../src/console/features/filings/guidance/guidanceValues';

export function filingRow(id: number, changes: Partial<FilingRow> = {}): FilingRow {
  return {
    id,
    code: `420583-20260501-${id}`,
    status: 1,
    type: 1,
    kind: 1,
    hostName: `举办者${id}`,
    hostPhone: '141****0001',
    site: '2组',
    people: 120,
    heldAt: '2026-05-10 12:00:00',
    cookName: '舒师傅',
    cookUnitName: '安福寺镇',
    helper: '张三、李四',
    unitId: 5000,
    unitName: '安福寺镇',
    createdAt: '2026-05-01 08:00:00',
    version: 2,
    ...changes,
  };
}

export function filing(id: number, changes: Partial<Filing> = {}): Filing {
  const row = filingRow(id);
  return {
    ...row,
    formHostName: row.hostName,
    formHeldAt: row.heldAt,
    formPeople: row.people,
    formKind: 1,
    formMealCount: 2,
    formSite: '2组',
    tables: 12,
    isNoticeRead: false,
    crew: [{ role: 1, name: '舒师傅', phone: '164****4121', hasCertificate: true }],
    team: [{ name: '宋师傅', hasCertificate: false }],
    cookRecords: [{ name: '舒师傅', sex: 1, certificate: 3, training: 2 }],
    meals: [{ name: '午席', dishes: [{ name: '粉蒸肉' }, { name: '藕汤' }] }],
    mealIds: [],
    dishes: [],
    menuPictures: [],
    pictures: ['a'.repeat(43)],
    pictureTitles: ['加工现场'],
    videos: ['/live/recordings/7.flv'],
    videoTitles: [''],
    isRural: true,
    hasGuidance: false,
    history: [
      { kind: 'create', to: 0, version: 1, by: '王信息', at: '2026-05-01 08:00:00', changed: [] },
      { kind: 'update', from: 0, to: 0, version: 2, by: '王信息', at: '2026-05-01 09:00:00', changed: ['people'] },
    ],
    prints: [],
    ...changes,
  };
}

/** A guidance that nothing is missing from. */
export function wholeValues(changes: Partial<GuidanceValues> = {}): GuidanceValues {
  return {
    mode: 1,
    officer: '张监管',
    unitName: '',
    answers: Object.fromEntries(checklistItems.map(({ no }) => [no, { isCompliant: true }])),
    advice: '',
    site: '2组',
    officerSignature: 'b'.repeat(43),
    siteSignature: 'c'.repeat(43),
    acceptanceSignature: '',
    pictures: [],
    register: [],
    ...changes,
  };
}
