import { recordingUrlOf } from '../../../contract/live';
import type { LiveDetail, LiveRecord } from '../../../contract/live';
import { wireTime } from '../../../contract/time';
import { maskPhone } from '../../platform/phone';
import type { CookRow, LiveRow } from './live.repository';

/** Where a browser plays a stream; the route checks the session and its scope. */
export function liveUrlOf(streamName: string): string {
  return `/live/${streamName}.flv`;
}

/** A record as lists, details and realtime messages show it. */
export function liveRecordOf(row: LiveRow): LiveRecord {
  return {
    id: row.id,
    cookId: row.cookId,
    cookName: row.cookName,
    cookPhoto: row.cookPhoto ?? undefined,
    liveUrl: liveUrlOf(row.streamName),
    recordingUrl: row.recordingFile === null ? undefined : recordingUrlOf(row.id),
    status: row.status,
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
    createdAt: wireTime(row.createdAt),
    images: row.images,
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
      isValid: cook.isValid,
      hasSafetyCommitment: cook.safetyCommitment !== '',
    },
  };
}

function timeOf(moment: Date | null): string | undefined {
  return moment === null ? undefined : wireTime(moment);
}

function newestOf(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((newest, one) => (one !== null && one > newest ? one : newest), first);
}
