import type { RulesProps } from '@arco-design/web-react';
import type { Field, Shape } from '../../../contract/kernel';

function rulesOfField({ codec: { wire }, required }: Field<unknown>): RulesProps[] {
  const { maxLength, pattern, message } = wire;
  const rules: RulesProps[] = [];
  if (required !== undefined) rules.push({ required: true, message: required });
  if (maxLength !== undefined && wire.type === 'string') {
    rules.push({ maxLength, message: message ?? `不能超过${maxLength}个字` });
  }
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
