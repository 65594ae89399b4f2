import { Divider, Form } from '@arco-design/web-react';
import { useMemo } from 'react';
import { submittedFields } from '../../../../contract/filing-submission';
import type { SubmitRules } from '../../../../contract/filing-submission';
import type { FilingForm } from '../filings.api';
import { BanquetFields } from './BanquetFields';
import { texts } from './editor.texts';
import { MealRows } from './MealRows';
import { MediaFields } from './MediaFields';
import { MissingFields } from './MissingFields';
import { NoticeFields } from './NoticeFields';
import { PeopleFields } from './PeopleFields';
import { nothing, RequiredContext } from './required';

const { sections } = texts;

const parts = [
  [sections.banquet, BanquetFields],
  [sections.people, PeopleFields],
  [sections.menu, MealRows],
  [sections.notice, NoticeFields],
  [sections.media, MediaFields],
] as const;

interface FilingFieldsProps {
  readonly maySubmit: boolean;
  readonly rules: () => SubmitRules;
}

/** All that is known of a banquet before it is guided. */
export function FilingFields({ maySubmit, rules }: FilingFieldsProps) {
  const { form } = Form.useFormContext();
  const seeded = (form.getFieldsValue() as Partial<FilingForm> | undefined)?.type;
  const type = (Form.useWatch('type', form) as FilingForm['type'] | undefined) ?? seeded;
  const required = useMemo(() => (maySubmit ? submittedFields(type) : nothing), [maySubmit, type]);
  return (
    <RequiredContext.Provider value={required}>
      {maySubmit && <p className="filing-editor__hint">{texts.starHint}</p>}
      {maySubmit && <MissingFields rules={rules} />}
      <div className="filing-editor__parts" data-autofocus-inside>
        {parts.map(([title, Fields]) => (
          <section key={title} aria-label={title}>
            <Divider orientation="left">{title}</Divider>
            <Fields />
          </section>
        ))}
      </div>
    </RequiredContext.Provider>
  );
}
