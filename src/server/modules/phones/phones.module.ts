import type { FastifyInstance } from 'fastify';
import type { Input } from '../../../contract/kernel';
import { phonesContract } from '../../../contract/phones';
import type { Call, Handlers } from '../../platform/http/call';
import { Conflict, notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { phoneOfCook, phoneOfFiling, phoneOfSms, phoneOfUser } from './phones.repository';
import type { PhoneOwner } from './phones.repository';

/** Tells the number and writes down whose it was; the number itself is in no log. */
function tell({ audit }: Call, id: number, owner: PhoneOwner | null): { readonly phone: string } {
  if (owner === null) throw notFound();
  audit({ id, name: owner.name });
  return { phone: owner.phone };
}

async function ofFiling(call: Call, { id, of, line = 0, name }: Input<typeof phonesContract.ofFiling>) {
  const owner = await phoneOfFiling(call.db, call.actor.unitPath, { id, of, line });
  if (owner !== null && name !== undefined && owner.name !== name) throw new Conflict();
  call.audit({ of });
  return tell(call, id, owner);
}

const handlers: Handlers<typeof phonesContract> = {
  ofCook: async (call, { id }) => tell(call, id, await phoneOfCook(call.db, call.actor.unitPath, id)),
  ofUser: async (call, { id }) => tell(call, id, await phoneOfUser(call.db, call.actor.unitPath, id)),
  ofFiling,
  ofSms: async (call, { id }) => tell(call, id, await phoneOfSms(call.db, call.actor.unitPath, id)),
};

export function phonesModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, phonesContract, handlers);
}
