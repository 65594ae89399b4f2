import { Skeleton } from '@arco-design/web-react';
import { lazy, Suspense } from 'react';
import { useResourceState } from '../../../kit/resource/useResource';
import { filingsResource } from '../filings.resource';

const FilingEditor = lazy(() => import(/* webpackChunkName: "filing-editor" */ './FilingEditor'));

/** The editor of filings, once somebody wants it. */
export function FilingEditing() {
  const isEditing = useResourceState(filingsResource, ({ editor }) => editor !== null);
  return isEditing ? (
    <Suspense fallback={<Skeleton animation />}>
      <FilingEditor />
    </Suspense>
  ) : null;
}
