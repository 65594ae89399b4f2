import { screen, within } from '@testing-library/react';
import filings from '../../../src/console/features/filings';
import { downloadFile } from '../../../src/console/lib/apiClient';
import { filingsContract } from '../../../src/contract/filings';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { unitsContract } from '../../../src/contract/units';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { filing, filingRow } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/filings/detail/FilingDialog';
import '../../../src/console/features/filings/editor/FilingEditor';

/** Calls of a user who may do everything with filings. */
export const everything: readonly Endpoint[] = [
  ...Object.values(filingsContract),
  unitsContract.children,
  unitsContract.show,
  liveContract.history,
];

/** A server with three filings, one of each state. The test file mocks `lib/apiClient` itself. */
export function scriptedFilings() {
  const answer = scriptedServer();
  beforeEach(() => {
    jest.mocked(downloadFile).mockResolvedValue(new Blob(['picture']));
    answer(filingsContract.list, {
      rows: [filingRow(1, { status: 0 }), filingRow(2), filingRow(3, { status: 2 })],
      total: 3,
    });
    answer(filingsContract.show, filing(2));
    answer(liveContract.history, { rows: [], total: 0 });
  });
  return answer;
}

export async function openPage(address = '/Baxx', permissions = everything) {
  const shown = show(filings, <filings.Page />, { permissions, address });
  await screen.findByText('举办者1');
  return shown;
}

export const row = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);
