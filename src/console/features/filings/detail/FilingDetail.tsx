import { lazy, Suspense } from 'react';
import { FormsProgress } from '../forms/FormsProgress';
import { allTabs } from './tabs';
import type { TabsOf } from './tabs';
import { useFilingPlace } from './useFilingPlace';

const FilingDialog = lazy(() => import(/* webpackChunkName: "filing-dialog" */ './FilingDialog'));

/** The dialog of the filing that the address names. */
export function FilingDetail({ tabsOf = allTabs }: { readonly tabsOf?: TabsOf }) {
  const { id } = useFilingPlace();
  return (
    <>
      {id !== null && (
        <Suspense fallback={null}>
          <FilingDialog key={id} id={id} tabsOf={tabsOf} />
        </Suspense>
      )}
      <FormsProgress />
    </>
  );
}
