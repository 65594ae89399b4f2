import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { usePageSubject } from '../../kit/kept/page';
import type { UnitPlace, UnitTreeModel } from './createUnitTree';
import { UnitTree } from './UnitTree';
import './unit-page.css';

interface UnitPageProps {
  readonly tree: UnitTreeModel;
  readonly label: string;
  readonly place?: UnitPlace | null;
  /** Stands over the tree. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The organisation tree on the left, what belongs to the selected unit on the right. */
export function UnitPage({ above, children, ...tree }: UnitPageProps) {
  const selected = useSelector(tree.tree.select.selectedNode);
  usePageSubject(tree.place === null || tree.place === undefined ? null : (selected?.label ?? null));
  return (
    <div className="unit-page">
      <aside className="unit-page__tree" aria-label={tree.label} data-scrolls>
        {above}
        <UnitTree {...tree} />
      </aside>
      <div className="unit-page__list list-column">{children}</div>
    </div>
  );
}
