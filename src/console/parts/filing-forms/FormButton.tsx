import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { filingForms } from '../../../contract/filing-forms';
import type { FormKey } from '../../../contract/filing-forms';
import { printsContract } from '../../../contract/filing-prints';
import { useMay } from '../session/useMay';
import { formsRequested } from './forms.slice';
import { texts } from './forms.texts';

interface FormButtonProps {
  /** Id of the filing. */
  readonly id: number;
  readonly form: FormKey;
  /** Nothing beside the button says which form it is. */
  readonly isNamed?: boolean;
}

/** Downloads one form of a filing. */
export function FormButton({ id, form, isNamed = false }: FormButtonProps) {
  const dispatch = useDispatch();
  const mayPrint = useMay(printsContract.one);
  if (!mayPrint) return null;
  const name = texts.exportForm(filingForms[form].fileName);
  return (
    <Button type="primary" aria-label={name} onClick={() => dispatch(formsRequested({ kind: 'one', id, form }))}>
      {isNamed ? name : texts.export}
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
