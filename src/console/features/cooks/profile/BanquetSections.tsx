import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { checklistGroups, checklistItems } from '../../../../contract/checklist';
import type { Finding } from '../../../../contract/cook-profile';
import type { FilingRow } from '../../../../contract/filing-record';
import { banquetKindLabels, filingStateLabel, filingStatus } from '../../../../contract/filing-terms';
import { screenPairs } from '../../../../contract/screens';
import { ProfileTable } from '../../../parts/profile/ProfileTable';
import type { ProfileColumn } from '../../../parts/profile/ProfileTable';
import { selectMay } from '../../../parts/session/session.slice';
import type { SectionProps } from './CookSections';
import { PagedSection } from './PagedSection';
import { cookBanquets } from './profile.model';
import { texts } from './profile.texts';

const { columns: titles } = texts;

/** Opens the whole filing where filings are listed. */
function FilingCode({ id, code }: FilingRow) {
  const may = useSelector(selectMay);
  const mayOpen = [screenPairs.filingList, screenPairs.unitTree, screenPairs.filingDetail].every(may);
  return mayOpen ? <Link to={`/Baxx?filing=${id}`}>{code}</Link> : <>{code}</>;
}

const columns: readonly ProfileColumn<FilingRow>[] = [
  { title: titles.heldAt, cell: ({ heldAt }) => heldAt.slice(0, 16) },
  { title: titles.hostName, cell: ({ hostName }) => hostName },
  { title: titles.kind, cell: ({ kind }) => (kind === undefined ? '' : banquetKindLabels[kind]) },
  { title: titles.people, isFigure: true, cell: ({ people }) => people },
  { title: titles.status, cell: filingStateLabel },
  { title: titles.site, cell: ({ site = '' }) => site },
  { title: titles.unitName, cell: ({ unitName }) => unitName },
  { title: titles.code, cell: (row) => <FilingCode {...row} /> },
];

export function BanquetsSection({ profile }: SectionProps) {
  const cookId = profile.cook.id;
  return (
    <PagedSection
      label={texts.tabs.banquets}
      of={cookBanquets}
      query={(page) => ({ cookId, page })}
      columns={columns}
      nothing={texts.none.banquets}
    />
  );
}

export function GuidanceSection({ profile }: SectionProps) {
  return (
    <PagedSection
      label={texts.tabs.guidance}
      of={cookBanquets}
      query={(page) => ({ cookId: profile.cook.id, page, status: filingStatus.completed })}
      columns={columns}
      nothing={texts.none.guidance}
    />
  );
}

const itemOf = ({ item }: Finding) => checklistItems.find(({ no }) => no === item);
const groupOf = (finding: Finding) => checklistGroups.find(({ key }) => key === itemOf(finding)?.group)?.name ?? '';

/** Which items of the checklist his banquets did not meet, and for each of them the banquets. */
export function FindingsSection({ profile: { cook, findings } }: SectionProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ProfileTable
        label={texts.tabs.findings}
        nothing={texts.none.findings}
        rows={findings}
        keyOf={({ item }) => item}
        columns={[
          { title: titles.group, cell: groupOf },
          { title: titles.item, cell: (finding) => `${finding.item}. ${itemOf(finding)?.text ?? ''}` },
          {
            title: titles.times,
            isFigure: true,
            cell: ({ item, filings }) => (
              <Button
                type="text"
                size="small"
                aria-label={`${texts.seeFinding(item)}：${filings}`}
                onClick={() => setShown(item)}
              >
                {filings}
              </Button>
            ),
          },
        ]}
      />
      {shown !== null && (
        <section className="profile__part" aria-label={texts.findingsOf(shown)}>
          <h3>{texts.findingsOf(shown)}</h3>
          <PagedSection
            key={shown}
            label={texts.findingsOf(shown)}
            of={cookBanquets}
            query={(page) => ({ cookId: cook.id, page, unmetItem: shown })}
            columns={columns}
            nothing={texts.none.findingBanquets}
          />
        </section>
      )}
    </>
  );
}
