import { Divider } from '@arco-design/web-react';
import { BanquetFields } from './BanquetFields';
import { CookFields } from './CookFields';
import { CookRecordRows } from './CookRecordRows';
import { CrewRows } from './CrewRows';
import { texts } from './editor.texts';
import { MealRows } from './MealRows';
import { MediaFields } from './MediaFields';
import { NoticeFields } from './NoticeFields';
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
export function FilingFields() {
  return (
    <>
      {parts.map(([title, Fields]) => (
        <section key={title} aria-label={title}>
          <Divider orientation="left">{title}</Divider>
          <Fields />
        </section>
      ))}
    </>
  );
}
