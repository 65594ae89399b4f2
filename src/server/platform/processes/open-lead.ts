import { openBeside } from '../db/open-database';
import { claimStorage, expectStorage } from './files-claim';
import { soleLead } from './lead';
import type { Lead } from './lead';
import { joinProcesses } from './membership';
import type { MembershipOptions } from './membership';

interface LeadOptions extends Omit<MembershipOptions, 'beside'> {
  readonly databaseUrl: string | null;
}

/** Joins the processes that share the database; whoever has one of his own is the only one. */
export async function openLead({
  databaseUrl,
  ...options
}: LeadOptions): Promise<{ readonly lead: Lead; readonly leave: () => Promise<void> }> {
  if (databaseUrl === null) {
    await expectStorage(options.db, options.depot);
    await claimStorage(options.db, options.depot, true);
    return { lead: soleLead, leave: () => Promise.resolve() };
  }
  const beside = await openBeside(databaseUrl, options);
  try {
    const membership = await joinProcesses({ ...options, beside: beside.kysely });
    return {
      lead: membership.lead,
      leave: async () => {
        await membership.leave();
        await beside.close();
      },
    };
  } catch (error) {
    await beside.close();
    throw error;
  }
}
