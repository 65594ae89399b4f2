import type { FastifyInstance } from 'fastify';
import { checksContract } from '../../../contract/filing-forms';
import { printsContract } from '../../../contract/filing-prints';
import { filingsContract } from '../../../contract/filings';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { sendExport } from './filing-export';
import { printsHandlers } from './form-files';
import type { FormPress } from './form-files';
import { checksHandlers, filingsHandlers } from './filings.routes';
import { pageOf, showFiling } from './filings.service';

export interface FilingsDeps extends ImplementDeps, FormPress {}

/** What other modules need of filings. */
const offered = { pageOfFilings: pageOf, showFiling, sendExport };
export type Filings = typeof offered;

export function filingsModule(app: FastifyInstance, deps: FilingsDeps): Filings {
  implement(app, deps, filingsContract, filingsHandlers(deps.settings));
  implement(app, deps, printsContract, printsHandlers(deps));
  implement(app, deps, checksContract, checksHandlers);
  return offered;
}
