/** Business constants and limits, as both sides must know them. */

/** Largest page an endpoint answers. */
export const maxPageSize = 200;

/** The unit tree's root. */
export const rootUnitId = 4818;
/** In the cook query this id means the caller's own root. */
export const anyRootId = 1;

export const requestTimeoutMs = 50_000;

/** Images: JPG or PNG, at most 1 MB. */
export const maxImageBytes = 1024 * 1024;
/** How a stored file is named. Source of a regular expression. */
export const fileCodePattern = '[A-Za-z0-9_-]{43}';
export const imageTypes = ['image/jpeg', 'image/png'] as const;

/** Recordings: at most 5 MB. */
export const maxAudioBytes = 5 * 1024 * 1024;
export const audioExtensions = ['amr', 'mp3', 'wav', 'ogg', 'm4a'] as const;
/** Samples a second of a decoded recording. */
export const audioHz = 8000;

/** Letters mixed with digits, 7 to 20 characters. Source of a regular expression. */
export const passwordPattern = '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{7,20}';

/** New cook accounts carry it. */
export const cookAccountPrefix = 'cs';

/** 0 waiting, 1 streaming, 2 ended. */
export const liveStatuses = [0, 1, 2] as const;
export type LiveStatus = (typeof liveStatuses)[number];
export const liveStatus = { waiting: 0, streaming: 1, ended: 2 } as const;

/** `again`: offered for a cook whose stream has ended. */
export const liveMinutes = { minimum: 1, default: 3, again: 10, maximum: 720 } as const;
/** Rows a realtime message carries at most. */
export const pushedRows = 50;
/** Most rows one spreadsheet of the server holds. */
export const exportedRows = 200_000;
/** One for each cook. */
export const maxMapMarkers = 50;

export const tokenHeader = 'x-auth-token';
export const idempotencyHeader = 'idempotency-key';
/** On a long export: the name by which its topic tells how far it has come. */
export const exportHeader = 'x-export';
/** On a SUBSCRIBE: its client can put a topic's state together from what has changed since the message before. */
export const changesHeader = { changes: 'true' } as const;

/** HTTP status of a session whose screen is locked. */
export const lockedStatus = 423;

/** Codes in the body of an answer. */
export const answerCode = { done: 100, failed: -100 } as const;

/** What no totals tell is counted up to this many rows, and up to this many that match a text: then there are more. */
export const countedRows = 100_000;
export const countedMatches = 5_000;
