import { Button, Checkbox, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { savedQueriesContract } from '../../../contract/saved-queries';
import type { SavedQuery } from '../../../contract/saved-queries';
import { DialogButtons } from '../../kit/dialog/DialogButtons';
import { isSameForm } from '../../kit/unsaved/isSameForm';
import { useUnsaved } from '../../kit/unsaved/useUnsaved';
import { messages } from '../../locale/messages';
import { queryFormOpened } from './savedQueries.model';
import { texts } from './savedQueries.texts';

const { name: nameField } = savedQueriesContract.create.input;

type Values = Pick<SavedQuery, 'name' | 'isShared' | 'isDefault'>;

/** As what would be lost knows it. */
export const queryForm = { name: 'saved-query', close: queryFormOpened(null) };

interface QueryFormProps {
  /** Null: the present filter is kept as a new one. */
  readonly edited: SavedQuery | null;
  readonly isSaving: boolean;
  readonly onSubmit: (values: Values) => void;
}

/** What a saved query is called, who sees it, and whether the list opens with it. */
export function QueryForm({ edited, isSaving, onSubmit }: QueryFormProps) {
  const id = useId();
  const [name, setName] = useState(edited?.name ?? '');
  const [isShared, setShared] = useState(edited?.isShared ?? false);
  const [isDefault, setDefault] = useState(edited?.isDefault ?? false);
  const isChanged = !isSameForm(edited ?? { name: '', isShared: false, isDefault: false }, {
    ...edited,
    ...{ name, isShared, isDefault },
  });
  const leave = useUnsaved(queryForm, isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSubmit({ name: name.trim(), isShared, isDefault });
  };
  return (
    <form aria-label={edited === null ? texts.keep : texts.change(edited.name)} aria-busy={isSaving} onSubmit={submit}>
      <h3>{edited === null ? texts.keep : texts.change(edited.name)}</h3>
      <div className="saved-queries__form">
        <label htmlFor={id}>{texts.name}</label>
        <Input
          id={id}
          value={name}
          readOnly={isSaving}
          maxLength={nameField.codec.wire.maxLength ?? 0}
          onChange={setName}
        />
        <Checkbox checked={isDefault} disabled={isSaving} onChange={setDefault}>
          {texts.isDefault}
        </Checkbox>
        <Checkbox checked={isShared} disabled={isSaving} onChange={setShared}>
          {texts.isShared}
        </Checkbox>
      </div>
      {edited === null && <p>{texts.hint}</p>}
      <DialogButtons>
        {edited !== null && <Button onClick={leave}>{messages.buttons.cancel}</Button>}
        <Button type="primary" htmlType="submit" disabled={name.trim() === ''} loading={isSaving}>
          {messages.buttons.save}
        </Button>
      </DialogButtons>
    </form>
  );
}
