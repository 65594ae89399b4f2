/** Stands in a request of the page's first script for the number of the user's own unit. */
export const ownUnitMark = 'own-unit';
/** Stands there for the day that many days before today. */
export const daysAgoMark = (days: number): string => `days-ago-${days}`;
export const daysAgoMarks = /days-ago-(\d+)/g;
