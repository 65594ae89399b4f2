import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { filingForms } from '../../../../contract/filing-forms';
import type { FormKey } from '../../../../contract/filing-forms';
import { printsContract } from '../../../../contract/filing-prints';
import type { Filing } from '../../../../contract/filing-record';
import { useMay } from '../../../parts/session/useMay';
import { formsRequested } from './forms.slice';
import { texts } from './forms.texts';

/** Downloads one form of a filing. */
export function FormButton({ filing: { id }, form }: { readonly filing: Filing; readonly form: FormKey }) {
  const dispatch = useDispatch();
  const mayPrint = useMay(printsContract.one);
  if (!mayPrint) return null;
  return (
    <Button
      type="primary"
      aria-label={texts.exportForm(filingForms[form].fileName)}
      onClick={() => dispatch(formsRequested({ kind: 'one', id, form }))}
    >
      {texts.export}
    </Button>
  );
}

/** Downloads all forms that a filing has. */
export function AllFormsButton({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const mayPrint = useMay(printsContract.all);
  if (!mayPrint) return null;
  return <Button onClick={() => dispatch(formsRequested({ kind: 'all', id }))}>{texts.all}</Button>;
}
