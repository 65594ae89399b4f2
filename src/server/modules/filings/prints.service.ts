import { createHash } from 'node:crypto';
import { filingForms, formContent, formContents, formsOf } from '../../../contract/filing-forms';
import type { FormKey } from '../../../contract/filing-forms';
import type { FormCheck } from '../../../contract/form-checks';
import type { Filing } from '../../../contract/filing-record';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { newCheckCode, surnameOf } from '../../platform/check-codes';
import type { Database } from '../../platform/db/transaction';
import { Refusal, notFound } from '../../platform/http/errors';
import { readWhole } from './filings.service';
import { findPrint, keepPrints } from './prints.repository';

const hashOf = (content: string) => createHash('sha256').update(content).digest();

export interface IssuedForm {
  /** Phones in full. */
  readonly filing: Filing;
  readonly checkCode: string;
}

export interface OrderedForm {
  readonly whole: Filing;
  readonly form: FormKey;
}

/** The codes that go onto these forms, in their order. The same content keeps its code. */
export async function issueForms(
  trx: Database,
  userId: number,
  ordered: readonly OrderedForm[],
): Promise<readonly string[]> {
  if (ordered.length === 0) return [];
  return keepPrints(
    trx,
    ordered.map(({ whole, form }) => ({
      code: newCheckCode(),
      filingId: whole.id,
      form,
      contentHash: hashOf(formContent(form, whole)),
      filingVersion: whole.version,
      printedBy: userId,
    })),
  );
}

/** What a form is printed from, and its code. */
export async function issueForm(
  trx: Database,
  actor: Pick<Actor, 'userId' | 'unitPath'>,
  id: number,
  form: FormKey,
): Promise<IssuedForm> {
  const filing = await readWhole(trx, actor.unitPath, id);
  if (!formsOf(filing.type).includes(form)) throw noSuchForm();
  const [checkCode = ''] = await issueForms(trx, actor.userId, [{ whole: filing, form }]);
  return { filing, checkCode };
}

export const noSuchForm = () => new Refusal('集体用餐备案没有该表');

const everywhere = '/';

/** What a stranger with the paper in his hand is told. */
export async function checkForm(db: Database, code: string): Promise<FormCheck> {
  const print = await findPrint(db, code);
  if (print === null) throw notFound();
  const filing = await readWhole(db, everywhere, print.filingId);
  return {
    title: filingForms[print.form].title,
    code: filing.code,
    hostName: surnameOf(filing.hostName),
    unitName: `${filing.county ?? ''}${filing.township ?? ''}`,
    heldAt: filing.heldAt,
    status: filing.status,
    closure: filing.closure,
    wasSubmitted: filing.submittedAt !== undefined,
    printedAt: wireTime(print.createdAt),
    isUnchanged: formContents(print.form, filing).some((content) => hashOf(content).equals(print.contentHash)),
  };
}
