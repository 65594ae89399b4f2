import type { Kysely } from 'kysely';
import { parameterProblem } from '../../../contract/parameters';
import type { Schema } from '../db/schema';
import { standardParameters } from '../db/seed/parameters';
import { readParameters } from './settings.repository';

/** Parameters the server itself goes by. */
export type SettingCode =
  | 'system.name'
  | 'system.publicUrl'
  | 'signIn.accountPrefix'
  | 'signIn.maxFailures'
  | 'signIn.lockMinutes'
  | 'signIn.rememberDays'
  | 'signIn.maxSessions'
  | 'signIn.secondFactorRoles'
  | 'signIn.passwordDays'
  | 'signIn.passwordHistory'
  | 'signIn.changeGivenPassword'
  | 'security.separateDuties'
  | 'security.uploadMegabytes'
  | 'security.phoneSearches'
  | 'security.logDays'
  | 'app.url'
  | 'session.idleMinutes'
  | 'session.maxHours'
  | 'console.keptPages'
  | 'live.defaultMinutes'
  | 'live.publishHost'
  | 'filing.minPeople'
  | 'filing.leadDays'
  | 'filing.acceptDays'
  | 'guide.villageMax'
  | 'guide.townMax'
  | 'table.persons'
  | 'sample.minGram'
  | 'sample.hours'
  | 'province.code'
  | 'map.provider'
  | 'map.tdtKey'
  | 'map.center'
  | 'map.zoom'
  | 'map.coordType'
  | 'sms.driver'
  | 'sms.url'
  | 'sms.key'
  | 'sms.body'
  | 'sms.filingReturned'
  | 'sms.passwordReset'
  | 'backup.time'
  | 'backup.keep'
  | 'recycle.days'
  | 'recordings.days';

/** What holds while the table names none: what an installation begins with. */
export const defaultParameters: ReadonlyMap<string, string> = new Map(
  standardParameters.map(([code, , value]) => [code, value]),
);

/** The system parameters as the server reads them; a value of the wrong kind counts as not given. */
export interface Settings {
  text(code: SettingCode): string;
  number(code: SettingCode): number;
  /** Another one after each reload that may have changed something. */
  version(): number;
  /** Reads the table again, after a parameter was changed. */
  reload(): Promise<void>;
}

export async function openSettings(db: Kysely<Schema>): Promise<Settings> {
  let values = await readParameters(db);
  let asked = 0;
  let applied = 0;
  let numbers = new Map<SettingCode, number>();
  const text = (code: SettingCode) => values.get(code) ?? defaultParameters.get(code) ?? '';
  return {
    text,
    number: (code) => {
      const known = numbers.get(code);
      if (known !== undefined) return known;
      const given = text(code);
      const read = Number(parameterProblem(code, given) === null ? given : defaultParameters.get(code));
      numbers.set(code, read);
      return read;
    },
    version: () => applied,
    reload: async () => {
      asked += 1;
      const mine = asked;
      const read = await readParameters(db);
      // Of several at a time the one asked for last has seen the most.
      if (mine < applied) return;
      applied = mine;
      values = read;
      numbers = new Map();
    },
  };
}
