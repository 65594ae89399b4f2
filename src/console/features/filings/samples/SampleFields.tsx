import { takenProblem } from '../../../../contract/sample-rules';
import { samples } from '../../../../contract/samples';
import { DateField } from '../../../kit/date/DateField';
import { HelpedItem } from '../../../kit/editor/HelpedItem';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { rulesOf } from '../../../kit/editor/rules';
import { clock } from '../../../lib/clock';
import { checkedBy, useGramsRule } from './sampleRules';

const { fields, form } = samples;
const rules = rulesOf(form);

/** When it was taken: neither to come nor long before the banquet. */
export function TakenAtItem({ heldAt }: { readonly heldAt: string }) {
  const isTimely = checkedBy((takenAt) => takenProblem(takenAt, { heldAt, now: new Date(clock.now()) }));
  return (
    <HelpedItem
      id="samples-takenAt-help"
      help={fields.takenAt.help}
      field="takenAt"
      label={fields.takenAt.label}
      rules={[...rules.takenAt, isTimely]}
    >
      <DateField kind="moment" mayLieAhead={false} />
    </HelpedItem>
  );
}

export function GramsItem() {
  const isEnough = useGramsRule();
  return (
    <HelpedItem
      id="samples-grams-help"
      help={fields.grams.help}
      field="grams"
      label={fields.grams.label}
      rules={[...rules.grams, isEnough]}
    >
      <NumberInput />
    </HelpedItem>
  );
}
