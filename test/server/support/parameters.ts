import { parametersContract } from '../../../src/contract/parameters';
import type { Api } from './api';

/** Gives a parameter of the product a value, as an administrator does. */
export async function setParameter(admin: Api, code: string, value: string): Promise<void> {
  const { rows } = await admin.call(parametersContract.list, { page: 1, pageSize: 200 });
  const parameter = rows.find((row) => row.code === code);
  if (parameter === undefined) throw new Error('no such parameter');
  await admin.call(parametersContract.update, { ...parameter, value });
}
