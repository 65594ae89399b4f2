import { Divider, Form } from '@arco-design/web-react';
import { useMemo } from 'react';
import { submittedFields } from '../../../../contract/filing-submission';
import type { FilingForm } from '../filings.api';
import { BanquetFields } from './BanquetFields';
import { CookFields } from './CookFields';
import { CookRecordRows } from './CookRecordRows';
import { CrewRows } from './CrewRows';
import { texts } from './editor.texts';
import { MealRows } from './MealRows';
import { MediaFields } from './MediaFields';
import { NoticeFields } from './NoticeFields';
import { nothing, RequiredContext } from './required';
import { TeamRows } from './TeamRows';

const { sections } = texts;

const parts = [
  [sections.banquet, BanquetFields],
  [sections.cook, CookFields],
  [sections.crew, CrewRows],
  [sections.team, TeamRows],
  [sections.records, CookRecordRows],
  [sections.menu, MealRows],
  [sections.notice, NoticeFields],
  [sections.media, MediaFields],
] as const;

/** All that is known of a banquet before it is guided. */
export function FilingFields({ maySubmit }: { readonly maySubmit: boolean }) {
  const { form } = Form.useFormContext();
  const seeded = (form.getFieldsValue() as Partial<FilingForm> | undefined)?.type;
  const type = (Form.useWatch('type', form) as FilingForm['type'] | undefined) ?? seeded;
  const required = useMemo(() => (maySubmit ? submittedFields(type) : nothing), [maySubmit, type]);
  return (
    <RequiredContext.Provider value={required}>
      {maySubmit && <p className="filing-editor__hint">{texts.starHint}</p>}
      {parts.map(([title, Fields]) => (
        <section key={title} aria-label={title}>
          <Divider orientation="left">{title}</Divider>
          <Fields />
        </section>
      ))}
    </RequiredContext.Provider>
  );
}
