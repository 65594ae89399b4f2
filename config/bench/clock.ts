/** Milliseconds of a clock that all processes of one machine share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
