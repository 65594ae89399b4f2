import { Button, Form } from '@arco-design/web-react';
import { useContext } from 'react';
import { newFiling } from '../../../../contract/filing-record';
import { submitProblems } from '../../../../contract/filing-submission';
import type { SubmitRules } from '../../../../contract/filing-submission';
import { keysOf } from '../../../../contract/kernel';
import { FormContext } from '../../../kit/unsaved/useUnsaved';
import { filingOfForm } from '../filings.api';
import type { FilingForm } from '../filings.api';
import { texts } from './editor.texts';
import { fieldInEditor } from './people';

const labels: Readonly<Record<string, string>> = {
  ...texts.fields,
  unitId: texts.fields.unitName,
  isNoticeRead: texts.fields.notice,
  staff: texts.people.cook,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === false;

/** Fields that saving or submitting requires and that are empty, each once. */
function missingIn(form: FilingForm, rules: SubmitRules): readonly string[] {
  const required = keysOf(newFiling).filter((field) => newFiling[field].required !== undefined);
  const problems = submitProblems(filingOfForm(form), rules).map(({ field }) => fieldInEditor(field));
  const values: Readonly<Record<string, unknown>> = { ...form, staff: undefined };
  return [...new Set([...required, ...problems])].filter((field) => isEmpty(values[field]));
}

/** The item of a field, or the place where its value is chosen. */
function placeOf(form: string, field: string): Element | null | undefined {
  if (field === 'staff') return document.querySelector('.filing-editor__cooks');
  return document.querySelector(`label[for="${form}-${field}_input"]`)?.closest('.arco-form-item');
}

function focusField(form: string, field: string): void {
  placeOf(form, field)?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus();
}

/** Names what is still empty; each name leads to its field. */
export function MissingFields({ rules }: { readonly rules: () => SubmitRules }) {
  const name = useContext(FormContext) ?? '';
  return (
    <Form.Item shouldUpdate noStyle>
      {(form: FilingForm) => {
        const missing = missingIn(form, rules());
        if (missing.length === 0) return null;
        return (
          <nav className="filing-editor__missing" aria-label={texts.missing}>
            <span>{texts.missing}</span>
            {missing.map((field) => (
              <Button key={field} type="text" size="mini" onClick={() => focusField(name, field)}>
                {labels[field] ?? field}
              </Button>
            ))}
          </nav>
        );
      }}
    </Form.Item>
  );
}
