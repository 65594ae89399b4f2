import type { ReactNode } from 'react';
import { filingForms } from '../../../../../contract/filing-forms';
import type { FormKey } from '../../../../../contract/filing-forms';
import type { Filing } from '../../../../../contract/filing-record';
import { FormButton } from '../../../../parts/filing-forms/FormButton';

interface FormPanelProps {
  readonly filing: Filing;
  readonly form: FormKey;
  readonly children: ReactNode;
}

/** A tab that shows one of the printable forms, under its title. */
export function FormPanel({ filing, form, children }: FormPanelProps) {
  return (
    <div className="filing-panel">
      <div className="filing-panel__head">
        <h3>{filingForms[form].title}</h3>
        <FormButton id={filing.id} form={form} />
      </div>
      {children}
    </div>
  );
}
