import { liveStatus, recordingUrlOf } from '../../../contract/live';
import type { LiveDetail, LiveRecord } from '../../../contract/live';
import { timeOf, wireTime } from '../../../contract/time';
import { maskPhone } from '../../platform/phone';
import { gapsOf, partsOf } from '../../platform/streams/gaps';
import type { PublishRefusal } from '../../platform/streams/publish-refusal';
import type { CookRow, LiveRow } from './live.repository';

/** Where a browser plays a stream; the route checks the session and its scope. */
function liveUrlOf(streamName: string): string {
  return `/live/${streamName}.flv`;
}

/** Where H.264 is chosen in common cameras and on phones. */
const h264Hint =
  '请改用 H.264：摄像机在“视频编码”中选 H.264 并关闭“H.265+”或“智能编码”，手机推流软件选“兼容性最佳”或 H.264';

/** Why a publisher is turned away, as the console says it: the reason, and after `。` what helps. */
function refusalText({ reason, codec }: PublishRefusal): string {
  switch (reason) {
    case 'notOpen':
      return '直播未开启';
    case 'wrongKey':
      return '推流密钥错误';
    case 'busy':
      return '已有其他设备正在推流';
    case 'video':
      return `编码不支持：${codec}。${h264Hint}`;
    case 'audio':
      return `音频编码不支持：${codec}。请改用 AAC`;
    case 'noPicture':
      return '没有视频画面';
  }
}

/** A record as lists, details and realtime messages show it. */
export function liveRecordOf(row: LiveRow): LiveRecord {
  return {
    id: row.id,
    cookId: row.cookId,
    cookName: row.cookName,
    cookPhoto: row.cookPhoto ?? undefined,
    liveUrl: liveUrlOf(row.streamName),
    ...(row.recordingFile === null
      ? {}
      : { recordingUrl: recordingUrlOf(row.id), gaps: gapsOf(row.gaps), partsAt: partsOf(row.recordingPartsAt) }),
    isKept: row.recordingFile === null || row.keptSince === null ? undefined : true,
    status: row.status,
    lostSince: timeOf(row.lostSince),
    hasRareKeyFrames: row.keyFramesRareSince === null ? undefined : true,
    isOpen: row.isOpen,
    minutes: row.minutes ?? undefined,
    grantedUntil: timeOf(row.grantedUntil),
    openedBy: row.openedByName ?? undefined,
    address: row.address,
    unitId: row.unitId,
    unitName: row.unitName,
    videoPosition: row.videoPosition,
    longitude: row.longitude ?? undefined,
    latitude: row.latitude ?? undefined,
    time: wireTime(newestOf(row.createdAt, row.openedAt, row.startedAt)),
    startedAt: timeOf(row.startedAt),
    endedAt: timeOf(row.endedAt),
    seconds: secondsOf(row),
    endReason: row.endReason ?? undefined,
    endedBy: row.endedByName ?? undefined,
    createdAt: wireTime(row.createdAt),
    images: row.images,
    refusedAt: timeOf(row.refusedAt),
    refusal:
      row.refusalReason === null ? undefined : refusalText({ reason: row.refusalReason, codec: row.refusalCodec }),
  };
}

/** The details dialog; the phone stays masked, for looking at a stream is no reveal. */
export function liveDetailOf(row: LiveRow, cook: CookRow): LiveDetail {
  return {
    record: liveRecordOf(row),
    cook: {
      name: cook.name,
      sex: cook.sex ?? undefined,
      phone: maskPhone(cook.phone),
      photo: cook.photo ?? undefined,
      coverage: cook.coverage,
      hasHealthCertificate: cook.hasHealthCertificate,
      certificate: cook.certificate ?? undefined,
      isValid: cook.isValid,
      hasSafetyCommitment: cook.safetyCommitment !== '',
    },
  };
}

function secondsOf({ status, startedAt, endedAt, lostMs }: LiveRow): number | undefined {
  if (status !== liveStatus.ended || startedAt === null || endedAt === null) return undefined;
  return Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime() - lostMs) / 1_000));
}

function newestOf(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((newest, one) => (one !== null && one > newest ? one : newest), first);
}
