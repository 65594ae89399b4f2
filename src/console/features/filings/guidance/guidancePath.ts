/** The page on which one filing is guided. */
export const guidancePath = (id: number): string => `/Worklist/${id}`;
