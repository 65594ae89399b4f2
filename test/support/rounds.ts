/** What is repeated to find what happens seldom is repeated less where each change waits for it: `npm run endurance` has the full length. */
export const rounds = (ordinary: number, full: number): number => (process.env['ENDURANCE'] === '1' ? full : ordinary);
