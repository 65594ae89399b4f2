import { Skeleton } from '@arco-design/web-react';
import { lazyWhen } from '../../../kit/lazy/lazyPart';
import { filingsResource } from '../filings.resource';

/** The editor of filings, while it is open. */
export const FilingEditing = lazyWhen(
  filingsResource.select.editor,
  () => import(/* webpackChunkName: "filing-editor" */ './FilingEditor'),
  <Skeleton animation />,
);
