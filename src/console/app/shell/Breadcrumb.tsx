import { Link } from 'react-router-dom';
import { featureAt, menuGroups } from '../features';
import type { Feature } from '../features';
import { menuPathOf } from './menu';

/** Group, list and, on a hidden route, the page below it. The page's own name is the heading that follows. */
export function Breadcrumb({
  feature: { group, path },
  pathname,
}: {
  readonly feature: Feature;
  readonly pathname: string;
}) {
  const parentPath = menuPathOf(pathname);
  const parent = parentPath === path ? undefined : featureAt(parentPath);
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {group !== undefined && <li>{menuGroups[group]}</li>}
        {parent !== undefined && (
          <li>
            <Link to={parentPath}>{parent.title}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
