import { Button, Checkbox } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { filingForms, formKeys } from '../../../contract/filing-forms';
import type { FormKey } from '../../../contract/filing-forms';
import { Dialog } from '../../kit/dialog/Dialog';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { formsChoiceClosed, formsRequested } from './forms.slice';
import { texts } from './forms.texts';

const choices = formKeys.map((value) => ({ value, label: filingForms[value].fileName }));

/** Which forms of the chosen filings to print. */
export default function FormsChoice({ ids }: { readonly ids: readonly number[] }) {
  const dispatch = useDispatch();
  const [forms, setForms] = useState<readonly FormKey[]>(formKeys);
  const close = formsChoiceClosed();
  const leave = useUnsaved({ name: 'forms-choice', close }, forms.length < formKeys.length);
  const print = () => {
    dispatch(close);
    dispatch(formsRequested({ kind: 'many', ids, forms }));
  };
  return (
    <Dialog title={texts.choose} width={480} onDismiss={leave}>
      <Checkbox.Group
        direction="vertical"
        options={choices}
        value={[...forms]}
        onChange={(chosen: FormKey[]) => setForms(formKeys.filter((key) => chosen.includes(key)))}
      />
      {forms.length === 0 && <p role="alert">{texts.chooseSome}</p>}
      <DialogButtons>
        <Button type="primary" disabled={forms.length === 0} onClick={print}>
          {messages.buttons.print}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
