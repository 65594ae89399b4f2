import type { FastifyInstance } from 'fastify';
import { checksContract } from '../../../contract/filing-forms';
import { filingsContract } from '../../../contract/filings';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { sendExport } from './filing-export';
import { checksHandlers, filingsHandlers } from './filings.routes';
import { pageOf, showFiling } from './filings.service';
import { issueForm } from './prints.service';

export interface FilingsDeps extends ImplementDeps {
  readonly settings: Settings;
}

/** What other modules need of filings. */
const offered = { pageOfFilings: pageOf, showFiling, sendExport, issueForm };
export type Filings = typeof offered;

export function filingsModule(app: FastifyInstance, deps: FilingsDeps): Filings {
  implement(app, deps, filingsContract, filingsHandlers(deps.settings));
  implement(app, deps, checksContract, checksHandlers);
  return offered;
}
