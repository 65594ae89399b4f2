import { Button, Input } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { filingLimits } from '../../../../contract/filing-terms';
import { guidanceForm } from '../../../../contract/filing-work';
import { numberProblem } from '../../../../contract/limits';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { ImageList } from '../../../parts/image-upload/ImageList';
import { SignatureField } from '../../../parts/signature/SignatureField';
import { Field } from './Field';
import { selectStatus } from './guidance.slice';
import { mostAdvice } from './guidanceValues';
import { texts } from './guidance.texts';
import { useValue } from './useValue';

const counts = ['servedMeals', 'servedPeople', 'guidances', 'illPeople'] as const;
type CountName = (typeof counts)[number];

function CountField({ name }: { readonly name: CountName }) {
  const [value, change] = useValue(name);
  return (
    <Field name={name} label={texts[name]} problem={numberProblem(guidanceForm[name].codec.wire, value)}>
      {(id) => <NumberInput id={id} value={value} placeholder={texts.counted} onChange={change} />}
    </Field>
  );
}

interface SignatureProps {
  readonly name: 'officerSignature' | 'siteSignature' | 'acceptanceSignature';
}

function Signature({ name }: SignatureProps) {
  const [value, change] = useValue(name);
  return (
    <Field name={name} label={texts[name]} isRequired={name !== 'acceptanceSignature'}>
      {() => <SignatureField label={texts[name]} value={value} onChange={change} />}
    </Field>
  );
}

interface GuidanceSummaryProps {
  /** A picture is still on its way. */
  readonly isHeld: boolean;
  readonly onSubmit: () => void;
}

/** Advice, totals, pictures, signatures, and the end of it. */
export function GuidanceSummary({ isHeld, onSubmit }: GuidanceSummaryProps) {
  const [advice, changeAdvice] = useValue('advice');
  const [pictures, changePictures] = useValue('pictures');
  const isSubmitting = useSelector(selectStatus).kind === 'submitting';
  return (
    <section className="guidance__section" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <Field name="advice" label={texts.advice}>
        {(id) => (
          <Input.TextArea
            id={id}
            maxLength={mostAdvice}
            showWordLimit
            autoSize={{ minRows: 3, maxRows: 10 }}
            value={advice ?? ''}
            onChange={changeAdvice}
          />
        )}
      </Field>
      <div className="guidance__fields">
        {counts.map((name) => (
          <CountField key={name} name={name} />
        ))}
      </div>
      <Field name="pictures" label={texts.pictures}>
        {() => (
          <ImageList
            label={texts.pictures}
            most={filingLimits.pictures}
            value={pictures ?? []}
            onChange={changePictures}
          />
        )}
      </Field>
      <div className="guidance__signatures">
        <Signature name="officerSignature" />
        <Signature name="siteSignature" />
        <Signature name="acceptanceSignature" />
      </div>
      <Button
        type="primary"
        size="large"
        className="guidance__submit"
        disabled={isHeld}
        loading={isSubmitting}
        onClick={onSubmit}
      >
        {texts.submit}
      </Button>
    </section>
  );
}
