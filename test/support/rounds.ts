/** `npm run endurance`: everything at its full length. */
export const isFullLength = process.env['ENDURANCE'] === '1';

/** What is repeated to find what happens seldom is repeated less where each change waits for it. */
export const rounds = (ordinary: number, full: number): number => (isFullLength ? full : ordinary);
