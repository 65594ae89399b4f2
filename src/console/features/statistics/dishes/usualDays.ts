/** Up to today, where the address names none. */
export const usualDays = 7;
