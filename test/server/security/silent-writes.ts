/** Endpoints that write without an entry in the operation log, and why. */
export const silentWrites: Readonly<Record<string, string>> = {
  'diffusions.read': 'its readers stand with the information itself, by name and time, for whoever has published it',
  'filings.removeDraft': 'what somebody has typed, and nobody else could see',
  'filings.saveDraft': 'what somebody is typing, every few seconds, seen by nobody else',
  'preferences.saveLayout': 'how his own lists stand',
  'session.forget': 'what his own browser remembers',
  'sessionLife.lock': 'closes a session, also when the log has no room; that it is opened again is entered',
};
