import { Empty, Tag } from '@arco-design/web-react';
import { checklistGroups, checklistItems, checklistSize } from '../../../../../contract/checklist';
import type { ChecklistGroup } from '../../../../../contract/checklist';
import type { ChecklistAnswer, GuidanceSheet } from '../../../../../contract/filing-parts';
import type { Filing } from '../../../../../contract/filing-record';
import { degrees } from '../../../../lib/degrees';
import { LazyPicture } from './LazyPicture';
import { texts } from '../detail.texts';
import { Facts } from './Facts';
import { FormPanel } from './Panel';
import { Signature } from './Signature';

const t = texts.checklist;

function Result({ answer }: { readonly answer: ChecklistAnswer | undefined }) {
  if (answer === undefined) return <>—</>;
  return answer.isCompliant ? (
    <span className="filing-panel__result--met">✓ {t.met}</span>
  ) : (
    <span className="filing-panel__result--unmet">
      ✗ {t.unmet}
      {`（${answer.isRectified === true ? t.rectified : t.open}）`}
    </span>
  );
}

function Group({ group, sheet }: { readonly group: ChecklistGroup; readonly sheet: GuidanceSheet }) {
  const answers = new Map(sheet.answers.map((answer) => [answer.item, answer]));
  return (
    <tbody>
      {group.items.map((no, index) => {
        const item = checklistItems.find((one) => one.no === no);
        const answer = answers.get(no);
        return (
          <tr key={no}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={group.items.length}>
                {group.title}
                <br />
                <Tag color={sheet[group.key] ? 'green' : 'red'}>{sheet[group.key] ? t.met : t.unmet}</Tag>
              </th>
            )}
            <td>
              {no}. {item?.text} {item?.isKey === true && <Tag size="small">{t.key}</Tag>}
            </td>
            <td>
              <Result answer={answer} />
            </td>
            <td>
              {answer?.finding}
              {answer?.picture !== undefined && <LazyPicture code={answer.picture} title={t.picture(no)} />}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function Sheet({ sheet }: { readonly sheet: GuidanceSheet }) {
  const met = sheet.answers.filter(({ isCompliant }) => isCompliant).length;
  const position = sheet.longitude === undefined ? '' : `${degrees(sheet.longitude)}，${degrees(sheet.latitude)}`;
  return (
    <>
      <Facts
        facts={[
          [t.site, sheet.site],
          [t.at, sheet.guidedAt],
          [t.position, position],
        ]}
      />
      <h4>{met === checklistSize ? t.met : t.met22(met)}</h4>
      <table className="plain" aria-label={t.title}>
        {checklistGroups.map((group) => (
          <Group key={group.key} group={group} sheet={sheet} />
        ))}
      </table>
      <h4>{t.advice}</h4>
      <p className="filing-panel__text">{sheet.advice === '' ? t.none : sheet.advice}</p>
      <div className="filing-panel__signatures">
        <Signature label={t.officer} code={sheet.officerSignature} />
        <Signature label={t.host} code={sheet.siteSignature} />
      </div>
    </>
  );
}

export function ChecklistPanel({ filing }: { readonly filing: Filing }) {
  return (
    <FormPanel filing={filing} form="guidance">
      {filing.guidanceSheet === undefined ? (
        <Empty description={texts.notGuided} />
      ) : (
        <Sheet sheet={filing.guidanceSheet} />
      )}
    </FormPanel>
  );
}
