import type { Filing } from '../../../../../contract/filing-record';
import { banquetKindLabels } from '../../../../../contract/filing-terms';
import { commitment, filledIn } from '../../../../../contract/filing-texts';
import { minuteOf, texts as common } from '../../filings.texts';
import { texts } from '../detail.texts';
import { FormPanel } from './Panel';
import { Signature } from './Signature';

const blank = '____';

const facts = ({ formHeldAt, formSite, formKind, formMealCount, formPeople }: Filing) => ({
  pardate: minuteOf(formHeldAt),
  parsite: formSite === undefined || formSite === '' ? blank : formSite,
  parstate: formKind === undefined ? '' : banquetKindLabels[formKind],
  parnumber: formMealCount ?? blank,
  parperson: formPeople,
});

export function CommitmentPanel({ filing }: { readonly filing: Filing }) {
  const { fields } = common;
  return (
    <FormPanel filing={filing} form="commitment">
      <div className="filing-panel__text">
        <p>{filledIn(commitment.intro, facts(filing))}</p>
        <ol>
          {commitment.clauses.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
      <p>
        {filing.commitment === undefined
          ? texts.commitment.unsigned
          : `${texts.commitment.signedAt}：${filing.commitment.signedAt}`}
      </p>
      <div className="filing-panel__signatures">
        <Signature label={fields.hostSignature} code={filing.hostSignature} at={filing.hostSignedAt} />
        <Signature label={fields.cookSignature} code={filing.cookSignature} at={filing.cookSignedAt} />
      </div>
    </FormPanel>
  );
}
