import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { readParameters } from './settings.repository';

/** Parameters the server itself goes by, with what holds while the table names none. */
export const settingDefaults = {
  'system.name': '农村聚餐管理系统',
  'signIn.accountPrefix': 'hb',
  'signIn.maxFailures': '5',
  'signIn.lockMinutes': '10',
  'signIn.rememberDays': '30',
  'app.url': '',
  'session.idleMinutes': '30',
  'session.maxHours': '12',
  'live.defaultMinutes': '3',
} as const;

export type SettingCode = keyof typeof settingDefaults;

/** The system parameters as the server reads them; a value of the wrong kind counts as not given. */
export interface Settings {
  text(code: SettingCode): string;
  /** Positive. */
  number(code: SettingCode): number;
  /** Reads the table again, after a parameter was changed. */
  reload(): Promise<void>;
}

export async function openSettings(db: Kysely<Schema>): Promise<Settings> {
  let values = await readParameters(db);
  const text = (code: SettingCode) => values.get(code) ?? settingDefaults[code];
  return {
    text,
    number: (code) => {
      const given = Number(text(code));
      return Number.isFinite(given) && given > 0 ? given : Number(settingDefaults[code]);
    },
    reload: async () => {
      values = await readParameters(db);
    },
  };
}
