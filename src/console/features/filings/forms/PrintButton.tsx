import { Button, Checkbox } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingForms, formKeys } from '../../../../contract/filing-forms';
import type { FormKey } from '../../../../contract/filing-forms';
import { printsContract } from '../../../../contract/filing-prints';
import { Dialog } from '../../../kit/dialog/Dialog';
import type { Resource } from '../../../kit/resource/createResource';
import type { Identified } from '../../../kit/resource/types';
import { useResourceState } from '../../../kit/resource/useResource';
import { messages } from '../../../locale/messages';
import { useMay } from '../../../parts/session/useMay';
import { formsChoiceClosed, formsRequested, printRequested, selectChoosingFor } from './forms.slice';
import { texts } from './forms.texts';

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

const choices = formKeys.map((value) => ({ value, label: filingForms[value].fileName }));

function FormsChoice({ ids }: { readonly ids: readonly number[] }) {
  const dispatch = useDispatch();
  const [forms, setForms] = useState<readonly FormKey[]>(formKeys);
  const print = () => {
    dispatch(formsChoiceClosed());
    dispatch(formsRequested({ kind: 'many', ids, forms }));
  };
  return (
    <Dialog title={texts.choose} width={480} onDismiss={() => dispatch(formsChoiceClosed())}>
      <Checkbox.Group
        direction="vertical"
        options={choices}
        value={[...forms]}
        onChange={(chosen: FormKey[]) => setForms(formKeys.filter((key) => chosen.includes(key)))}
      />
      {forms.length === 0 && <p role="alert">{texts.chooseSome}</p>}
      <div>
        <Button type="primary" disabled={forms.length === 0} onClick={print}>
          {messages.buttons.print}
        </Button>
      </div>
    </Dialog>
  );
}
