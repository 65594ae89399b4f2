import type { ReactNode } from 'react';
import type { UnitPlace, UnitTreeModel } from './createUnitTree';
import { UnitTree } from './UnitTree';
import './unit-page.css';

interface UnitPageProps {
  readonly tree: UnitTreeModel;
  readonly label: string;
  readonly place?: UnitPlace | null;
  readonly isSearchable?: boolean;
  /** Stands over the tree. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The organisation tree on the left, what belongs to the selected unit on the right. */
export function UnitPage({ above, children, ...tree }: UnitPageProps) {
  return (
    <div className="unit-page">
      <aside className="unit-page__tree" aria-label={tree.label}>
        {above}
        <UnitTree {...tree} />
      </aside>
      <div className="unit-page__list">{children}</div>
    </div>
  );
}
