import type { RulesProps } from '@arco-design/web-react';
import type { Field, Shape, WireType } from '../../../contract/kernel';
import { numberProblem } from '../../../contract/limits';
import { textProblem } from '../../../contract/texts';

const readable: RulesProps = {
  validator: (value: unknown, report: (message?: string) => void) => {
    report((typeof value === 'string' ? textProblem(value) : null) ?? undefined);
  },
};

/** A number is refused as it was typed, with the words of the contract. */
export const numberRule = (wire: WireType): RulesProps => ({
  validator: (value: unknown, report) =>
    report((typeof value === 'number' || typeof value === 'string' ? numberProblem(wire, value) : null) ?? undefined),
});

function rulesOfField({ codec: { wire }, required }: Field<unknown>): RulesProps[] {
  const { maxLength, pattern, message } = wire;
  const rules: RulesProps[] = [];
  if (required !== undefined) rules.push({ required: true, message: required });
  if (maxLength !== undefined && wire.type === 'string') {
    rules.push({ maxLength, message: message ?? `不能超过${maxLength}个字` });
  }
  if (wire.type === 'string') rules.push(readable);
  if ((wire.type === 'integer' || wire.type === 'number') && wire.enum === undefined) rules.push(numberRule(wire));
  if (pattern !== undefined && message !== undefined) {
    rules.push({ match: new RegExp(`^(?:${pattern})$`, 'u'), message });
  }
  return rules;
}

/** The rules of a form's fields as the contract has them: the server checks the same ones with the same words. */
export function rulesOf<S extends Shape>(shape: S): { readonly [K in keyof S]: RulesProps[] } {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, rulesOfField(field)])) as {
    readonly [K in keyof S]: RulesProps[];
  };
}
