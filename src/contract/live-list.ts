import { liveRecord, liveStatuses } from './live';
import { liveStatusLabels } from './live-texts';
import { wordsOf } from './resource';
import type { Listed } from './resource';

const { cookName, status, lostSince, address, unitName, videoPosition, longitude, latitude, time } = liveRecord;
const { startedAt, grantedUntil, openedBy } = liveRecord;

/** The spreadsheet of the live list. */
export const liveList = {
  noun: '直播',
  calledBy: 'cookName',
  fields: {
    cookName: { label: '厨师姓名', row: cookName, sheetWidth: 14 },
    status: { label: '状态', row: status, words: wordsOf(liveStatuses, liveStatusLabels), sheetWidth: 10 },
    lostSince: { label: '掉线时间', row: lostSince, sheetWidth: 20 },
    address: { label: '所在位置', row: address, sheetWidth: 30 },
    unitName: { label: '所属部门', row: unitName, sheetWidth: 40 },
    videoPosition: { label: '视频位置', row: videoPosition, sheetWidth: 14 },
    longitude: { label: '经度', row: longitude, sheetWidth: 12 },
    latitude: { label: '纬度', row: latitude, sheetWidth: 12 },
    time: { label: '时间', row: time, sheetWidth: 20 },
    startedAt: { label: '开始时间', row: startedAt, sheetWidth: 20 },
    grantedUntil: { label: '授权截止时间', row: grantedUntil, sheetWidth: 20 },
    openedBy: { label: '开启人', row: openedBy, sheetWidth: 14 },
  },
} as const satisfies Listed;
