import { Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { printsContract } from '../../../contract/filing-prints';
import { lazyPart } from '../../kit/lazy/lazyPart';
import type { Resource } from '../../kit/resource/createResource';
import type { Identified } from '../../kit/resource/types';
import { useResourceState } from '../../kit/resource/useResource';
import { useMay } from '../session/useMay';
import { printRequested, selectChoosingFor } from './forms.slice';
import { texts } from './forms.texts';

const FormsChoice = lazyPart(() => import(/* webpackChunkName: "filing-progress" */ './FormsChoice'));

/** Prints chosen forms of the list's chosen rows. */
export function PrintButton<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: {
  readonly resource: Resource<Row, Filter, Form>;
}) {
  const dispatch = useDispatch();
  const mayPrint = useMay(printsContract.many);
  const ids = useResourceState(resource, ({ selectedIds }) => selectedIds);
  const choosingFor = useSelector(selectChoosingFor);
  if (!mayPrint) return null;
  return (
    <>
      <Button onClick={() => dispatch(printRequested(ids.map(Number)))}>{texts.print}</Button>
      {choosingFor !== null && <FormsChoice ids={choosingFor} />}
    </>
  );
}
