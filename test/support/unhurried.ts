/** For the checks of a store in development: they say what is wrong, not how long they took on a busy machine. */
export const unhurried = { immutableCheck: { warnAfter: Infinity }, serializableCheck: { warnAfter: Infinity } };
