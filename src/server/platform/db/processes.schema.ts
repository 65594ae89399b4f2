import type { Generated } from 'kysely';

/** Server processes that use the database; what has ended without a word stands there until another one joins. */
export interface ProcessesTable {
  id: string;
  host: string;
  pid: number;
  start: string;
  /** What its streams and its messages go through; empty where the process does it itself. */
  streams: string;
  broker: string;
  seenAt: Generated<Date>;
}

/** One row. */
export interface InstallationTable {
  isOnly: Generated<boolean>;
  leader: string | null;
  ledUntil: Date | null;
  /** Stands in the shared folders too. */
  folderMark: Generated<string>;
  /** Stands in the storage of FILES_URL too; empty where files stand in the data folder. */
  filesMark: Generated<string>;
}

export interface AdmittedPublishersTable {
  /** As SRS calls it. */
  client: string;
  streamName: string;
  admittedAt: Generated<Date>;
}

export interface ProcessesSchema {
  processes: ProcessesTable;
  installation: InstallationTable;
  admittedPublishers: AdmittedPublishersTable;
}
