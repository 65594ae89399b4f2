import type { FastifyInstance } from 'fastify';
import { checksContract } from '../../../contract/form-checks';
import { printsContract } from '../../../contract/filing-prints';
import { filingRemovalContract } from '../../../contract/filing-removal';
import { filingsContract } from '../../../contract/filings';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { sendExport } from './filing-export';
import { printsHandlers } from './form-files';
import type { FormPress } from './form-files';
import { pageOfFilings } from './filing-pages.repository';
import { checksHandlers, filingRemovalHandlers, filingsHandlers } from './filings.routes';
import { showFiling } from './filings.service';
import { reviewFiling } from './review.service';

export interface FilingsDeps extends ImplementDeps, FormPress {}

/** What other modules need of filings. */
const offered = { pageOfFilings, showFiling, reviewFiling, sendExport };
export type Filings = typeof offered;

export function filingsModule(app: FastifyInstance, deps: FilingsDeps): Filings {
  implement(app, deps, filingsContract, filingsHandlers(deps.settings));
  implement(app, deps, filingRemovalContract, filingRemovalHandlers);
  implement(app, deps, printsContract, printsHandlers(deps));
  implement(app, deps, checksContract, checksHandlers);
  return offered;
}
