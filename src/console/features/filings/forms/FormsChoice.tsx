import { Button, Checkbox } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { filingForms, formKeys } from '../../../../contract/filing-forms';
import type { FormKey } from '../../../../contract/filing-forms';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { formsChoiceClosed, formsRequested } from './forms.slice';
import { texts } from './forms.texts';

const choices = formKeys.map((value) => ({ value, label: filingForms[value].fileName }));

/** Which forms of the chosen filings to print. */
export default function FormsChoice({ ids }: { readonly ids: readonly number[] }) {
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
