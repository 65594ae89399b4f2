import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LiveEndReason, LiveStatus } from '../../../contract/live';
import type { RefusalReason } from '../streams/publish-refusal';
import type { Editable, Json, Scoped } from './schema';

export interface LiveRecordsTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  /** A cook has at most one record that has not ended. */
  cookId: number;
  /** The cook's, as it was then. */
  streamName: string;
  /** Waiting: neither started nor ended; streaming: started; ended: `endedAt` set and closed. The table refuses the rest. */
  status: Generated<LiveStatus>;
  /** The channel accepts its publisher until `grantedUntil`; needs `minutes`, `openedAt` and `grantedUntil`. */
  isOpen: Generated<boolean>;
  minutes: number | null;
  openedBy: number | null;
  openedAt: Date | null;
  grantedUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  address: Generated<string>;
  videoPosition: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  recordingFile: string | null;
  recordingBytes: number | null;
  recordingMs: number | null;
  /** Changes of its encoding, in milliseconds from its beginning. */
  recordingPartsAt: Generated<number[]>;
  /** Marked to stay when the days of recordings are over. */
  keptSince: Date | null;
  /** Streaming without pictures since then. */
  lostSince: Date | null;
  /** The server was away, not the camera. */
  lostByServer: Generated<boolean>;
  /** Key frames are too far apart since then. */
  keyFramesRareSince: Date | null;
  /** Without pictures in all, as far as that is over. */
  lostMs: Generated<number>;
  /** `StoredGap`s, in their order. */
  gaps: ColumnType<Json, string | undefined, string>;
  endReason: LiveEndReason | null;
  endedBy: number | null;
  images: Generated<string[]>;
  /** The last publisher who was turned away: when and why, null when there was none. */
  refusedAt: Date | null;
  refusalReason: RefusalReason | null;
  /** What he sent; empty unless that is the reason. */
  refusalCodec: Generated<string>;
}

/** Where a cook streamed, once for each stream that ended. */
export interface TracksTable extends Scoped {
  id: GeneratedAlways<number>;
  cookId: number;
  /** Null once the live record was deleted. */
  liveRecordId: number | null;
  startedAt: Date;
  durationMs: number;
  address: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  images: Generated<string[]>;
  createdAt: Generated<Date>;
}

/** A picture somebody took of a stream or its recording. Nothing of it is ever changed. */
export interface SnapshotsTable extends Scoped {
  id: GeneratedAlways<number>;
  liveRecordId: number;
  fileCode: string;
  /** Of the stored bytes. */
  sha256: Buffer;
  takenAt: Date;
  takenBy: number | null;
  takenByName: string;
  address: string;
  longitude: number | null;
  latitude: number | null;
}

/** Somebody is watching a stream; gone, and an entry of the operation log, once he is not. */
export interface ViewingsTable {
  id: string;
  recordId: number;
  cookName: string;
  unitName: string;
  userId: number;
  userName: string;
  /** Of whoever watches; null once his unit is gone. */
  unitPath: string | null;
  ip: string;
  startedAt: Generated<Date>;
  /** Up to when it is known to have gone on. */
  seenAt: Generated<Date>;
}

/** An MP4 file that somebody has downloaded of a recording. The same content keeps its code. */
export interface RecordingCopiesTable {
  code: string;
  liveRecordId: number;
  part: number;
  sha256: Buffer;
  bytes: number;
  filmedFrom: Date;
  filmedUntil: Date;
  createdBy: number | null;
  createdAt: Generated<Date>;
}

export interface LiveSchema {
  recordingCopies: RecordingCopiesTable;
  viewings: ViewingsTable;
  liveRecords: LiveRecordsTable;
  tracks: TracksTable;
  snapshots: SnapshotsTable;
}
