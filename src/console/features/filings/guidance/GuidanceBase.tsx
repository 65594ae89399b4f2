import { Button, Input, Radio } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { guidanceModeLabels, guidanceModes } from '../../../../contract/filing-terms';
import { guidanceForm } from '../../../../contract/filing-work';
import { numberProblem } from '../../../../contract/limits';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { Field } from './Field';
import { positionRequested, selectIsLocating } from './guidance.slice';
import { texts } from './guidance.texts';
import { useValue } from './useValue';

const modes = guidanceModes.map((value) => ({ value, label: guidanceModeLabels[value] }));

function TextField({ name, hint }: { readonly name: 'officer' | 'unitName' | 'site'; readonly hint?: string }) {
  const [value, change] = useValue(name);
  return (
    <Field name={name} label={texts[name]} isRequired={name === 'officer'}>
      {(id) => <Input id={id} value={value ?? ''} maxLength={200} placeholder={hint ?? ''} onChange={change} />}
    </Field>
  );
}

function DegreesField({ name }: { readonly name: 'longitude' | 'latitude' }) {
  const [value, change] = useValue(name);
  return (
    <Field name={name} label={texts[name]} problem={numberProblem(guidanceForm[name].codec.wire, value)}>
      {(id) => <NumberInput id={id} value={value} onChange={change} />}
    </Field>
  );
}

function LocateButton() {
  const dispatch = useDispatch();
  const isLocating = useSelector(selectIsLocating);
  return (
    <Button loading={isLocating} onClick={() => dispatch(positionRequested())}>
      {texts.locate}
    </Button>
  );
}

/** Who guides, how and where. */
export function GuidanceBase() {
  const [mode, changeMode] = useValue('mode');
  return (
    <section className="guidance__section" aria-label={texts.base}>
      <h2>{texts.base}</h2>
      <div className="guidance__fields">
        <Field name="mode" label={texts.mode} isRequired>
          {() => <Radio.Group type="button" size="large" options={modes} value={mode ?? 1} onChange={changeMode} />}
        </Field>
        <TextField name="officer" />
        <TextField name="unitName" hint={texts.unitHint} />
        <TextField name="site" />
        <DegreesField name="longitude" />
        <DegreesField name="latitude" />
        <LocateButton />
      </div>
    </section>
  );
}
