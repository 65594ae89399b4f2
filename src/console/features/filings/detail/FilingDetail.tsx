import { lazyPart } from '../../../kit/lazy/lazyPart';
import { FormsProgress } from '../../../parts/filing-forms/FormsProgress';
import { allTabs } from './tabs';
import type { TabsOf } from './tabs';
import { useFilingPlace } from './useFilingPlace';

const FilingDialog = lazyPart(() => import(/* webpackChunkName: "filing-dialog" */ './FilingDialog'));

interface FilingDetailProps {
  readonly tabsOf?: TabsOf;
  /** The page has the editor of filings. */
  readonly hasEditor?: boolean;
}

/** The dialog of the filing that the address names. */
export function FilingDetail({ tabsOf = allTabs, hasEditor = false }: FilingDetailProps) {
  const { id } = useFilingPlace();
  return (
    <>
      {id !== null && <FilingDialog key={id} id={id} tabsOf={tabsOf} hasEditor={hasEditor} />}
      <FormsProgress />
    </>
  );
}
