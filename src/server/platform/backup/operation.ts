import type { AuditEntry } from '../audit/audit.repository';
import { rootUnit } from '../db/seed/seed-base';

export const controller = 'backup';

/** What the operation log says of work that no user has asked for. */
export function operation(title: string, action: string): Omit<AuditEntry, 'detail'> {
  return {
    ...{ title, controller, action, ip: '', userId: null, userName: '' },
    ...{ unitPath: rootUnit.path, result: 'success' },
  };
}
