import type { ExportedFiling, FilingFilter } from '../../../contract/filing-record';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import { readExportedCrew, readExportedMeals } from './filing-export.repository';
import { filingRowOf } from './filings.mapping';
import { pageOf, queryOf } from './filings.service';

function groupedById<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
}

/** A page of what matches, or of the chosen ones, with people and menus; phones masked. */
export async function exportPage(
  { db, actor, audit }: Call,
  { ids, page, pageSize, ...filter }: FilingFilter & PageQuery & { readonly ids?: readonly number[] | undefined },
): Promise<Page<ExportedFiling>> {
  const wanted = ids === undefined ? undefined : [...new Set(ids)];
  const { rows, total } = await pageOf(db, { ...(await queryOf(db, actor, filter)), ids: wanted }, { page, pageSize });
  if (wanted !== undefined && total < wanted.length) throw notFound();
  audit({ page, rows: rows.length, total });
  if (rows.length === 0) return { rows: [], total };
  const found = rows.map(({ id }) => id);
  const crews = groupedById(await readExportedCrew(db, found));
  const menus = groupedById(await readExportedMeals(db, found));
  const exported = rows.map((row) => ({
    ...filingRowOf(row),
    crew: (crews.get(row.id) ?? []).map(({ role, name, phone, hasCertificate }) => ({
      ...{ role, name, hasCertificate },
      phone: maskPhone(phone),
    })),
    meals: (menus.get(row.id) ?? []).map(({ name, dishNames }) => ({ name, dishes: dishNames })),
  }));
  return { rows: exported, total };
}
