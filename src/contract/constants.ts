/** Business constants and limits, as both sides must know them. */
export const pageSizes = [20, 30, 40, 50] as const;
export const defaultPageSize = 20;
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

/** Letters mixed with digits, 7 to 20 characters. Source of a regular expression. */
export const passwordPattern = '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{7,20}';

/** New cook accounts carry it. */
export const cookAccountPrefix = 'cs';

export const liveMinutes = { minimum: 1, default: 3, maximum: 720 } as const;
/** Rows a realtime message carries at most. */
export const pushedRows = 50;
/** One for each cook. */
export const maxMapMarkers = 50;

export const tokenHeader = 'x-auth-token';
export const idempotencyHeader = 'idempotency-key';

/** Codes in the body of an answer. */
export const answerCode = { done: 100, failed: -100 } as const;
