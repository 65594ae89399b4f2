import type { Coverage, Overview } from '../../../src/contract/overview';

const coverage = (from: string, until: string, changes: Partial<Coverage> = {}): Coverage => ({
  ...{
    from,
    until,
    drafts: 4,
    filed: 40,
    inTime: 30,
    late: 5,
    unguided: 5,
    streamed: 10,
    sampled: 8,
    guided: 35,
    unmet: 7,
  },
  ...changes,
});

/** As counted on the first of May, thirty days back. */
export const overviewOf = (changes: Partial<Overview> = {}): Overview => ({
  ...{ at: '2026-05-01 08:30:05', today: '2026-05-01', unitName: '湖北省', period: 30 },
  ...{ dueToday: 3, overdue: 8, streaming: 6, lost: 2, ending: 9, ended: 4, unknown: 11 },
  coming: [
    { unitId: 4818, unitName: '湖北省', isOwn: true, banquets: 1, waiting: 0 },
    { unitId: 5001, unitName: '武汉市', isOwn: false, banquets: 12, waiting: 5 },
  ],
  now: coverage('2026-04-01', '2026-04-30'),
  before: coverage('2026-03-02', '2026-03-31', { filed: 50 }),
  trend: [],
  items: Array.from({ length: 22 }, (_, index) => ({ item: index + 1, unmet: index === 3 ? 6 : 0, before: 1 })),
  townships: [{ unitId: 7001, unitName: '桥头镇', isOwn: false, guided: 10, unmet: 4 }],
  townshipCount: 1,
  ...changes,
});
