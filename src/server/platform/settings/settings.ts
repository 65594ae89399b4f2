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
  | 'app.url'
  | 'session.idleMinutes'
  | 'session.maxHours'
  | 'live.defaultMinutes'
  | 'filing.minPeople'
  | 'filing.leadDays'
  | 'guide.villageMax'
  | 'guide.townMax'
  | 'table.persons'
  | 'province.code'
  | 'map.provider'
  | 'map.tdtKey'
  | 'map.center'
  | 'map.zoom'
  | 'map.coordType';

/** What holds while the table names none: what an installation begins with. */
const defaults: ReadonlyMap<string, string> = new Map(standardParameters.map(([code, , value]) => [code, value]));

/** The system parameters as the server reads them; a value of the wrong kind counts as not given. */
export interface Settings {
  text(code: SettingCode): string;
  number(code: SettingCode): number;
  /** Reads the table again, after a parameter was changed. */
  reload(): Promise<void>;
}

export async function openSettings(db: Kysely<Schema>): Promise<Settings> {
  let values = await readParameters(db);
  let asked = 0;
  let applied = 0;
  const text = (code: SettingCode) => values.get(code) ?? defaults.get(code) ?? '';
  return {
    text,
    number: (code) => {
      const given = text(code);
      return Number(parameterProblem(code, given) === null ? given : defaults.get(code));
    },
    reload: async () => {
      asked += 1;
      const mine = asked;
      const read = await readParameters(db);
      // Of several at a time the one asked for last has seen the most.
      if (mine < applied) return;
      applied = mine;
      values = read;
    },
  };
}
