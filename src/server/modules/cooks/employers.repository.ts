import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

/** Names of firms, each once, in their order. */
export async function listEmployers(
  db: Database,
  scopePath: string,
  part: string,
): Promise<readonly { readonly name: string }[]> {
  return db
    .selectFrom('cooks as c')
    .where('c.unitPath', 'like', below(scopePath))
    .where('c.customerEvaluation', '<>', '')
    .where('c.customerEvaluation', 'like', containing(part))
    .select('c.customerEvaluation as name')
    .distinct()
    .orderBy('name')
    .execute();
}
