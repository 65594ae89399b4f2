import { sql } from 'kysely';
import type { Stage } from './stage';

/** The database refuses to write down what `condition` says of a live record, until the answer is called. */
export async function failWhen({ db }: Pick<Stage, 'db'>, condition: string): Promise<() => Promise<void>> {
  await sql`create or replace function refuse_write() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$`.execute(
    db,
  );
  await sql`create trigger refused before update on live_records for each row when (${sql.raw(condition)}) execute function refuse_write()`.execute(
    db,
  );
  return async () => {
    await sql`drop trigger refused on live_records`.execute(db);
  };
}
