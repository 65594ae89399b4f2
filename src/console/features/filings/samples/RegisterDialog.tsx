import { Form, Input } from '@arco-design/web-react';
import { newSamples, sampleLimits, sampleLine, samples } from '../../../../contract/samples';
import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { HelpedItem } from '../../../kit/editor/HelpedItem';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { Rows } from '../../../kit/editor/Rows';
import { rulesOf } from '../../../kit/editor/rules';
import { TakenAtItem } from './SampleFields';
import { useGramsRule } from './sampleRules';
import { registration } from './samples.resource';
import { texts } from './samples.texts';

const rules = rulesOf(newSamples);
const lineRules = rulesOf(sampleLine);
const { fields } = samples;
const titles = { create: texts.register, update: texts.register };
const whole = { wrapperCol: { span: 24 } } as const;
const blank = { dish: '' };

/** Samples of several dishes, taken at one time by one person; the menu is filled in. */
export default function RegisterDialog() {
  return (
    <EditorDialog resource={registration} titles={titles} width={820}>
      {({ seed }) => (
        <>
          <TakenAtItem heldAt={seed.heldAt} />
          <Form.Item field="taker" label={fields.taker.label} rules={rules.taker}>
            <Input autoComplete="off" />
          </Form.Item>
          <HelpedItem
            id="samples-place-help"
            help={fields.place.help}
            field="place"
            label={fields.place.label}
            rules={rules.place}
          >
            <Input autoComplete="off" />
          </HelpedItem>
          <Form.Item field="note" label={fields.note.label} rules={rules.note}>
            <Input autoComplete="off" />
          </Form.Item>
          <Lines />
        </>
      )}
    </EditorDialog>
  );
}

function Lines() {
  const isEnough = useGramsRule();
  return (
    <Rows field="lines" label={texts.line} what={texts.line} most={sampleLimits.lines} blank={blank}>
      {(prefix) => (
        <>
          <Form.Item field={`${prefix}.dish`} rules={lineRules.dish} {...whole} style={{ width: 210 }}>
            <Input aria-label={fields.dish.label} placeholder={fields.dish.label} autoComplete="off" />
          </Form.Item>
          <Form.Item field={`${prefix}.meal`} rules={lineRules.meal} {...whole} style={{ width: 150 }}>
            <Input aria-label={fields.meal.label} placeholder={fields.meal.label} autoComplete="off" />
          </Form.Item>
          <Form.Item field={`${prefix}.grams`} rules={[...lineRules.grams, isEnough]} {...whole} style={{ width: 130 }}>
            <NumberInput aria-label={fields.grams.label} placeholder={fields.grams.label} />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
