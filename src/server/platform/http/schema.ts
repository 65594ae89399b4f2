import { z } from 'zod';
import type { Endpoint, Field, Shape, WireType } from '../../../contract/kernel';
import { limitsText } from '../../../contract/limits';
import { inputFields } from '../../../contract/readings';
import { textProblem } from '../../../contract/texts';

/** An empty text in a query is none, whereas one in a body empties what was there. */
type Source = 'query' | 'body';

const missing = '该项为必填项';
const wrong = '格式有误';

/** An optional text may be emptied, whatever its pattern. */
function textSchema(wire: WireType, mayBeEmpty: boolean): z.ZodType {
  const allows = (rule: (value: string) => boolean) => (value: string) => (mayBeEmpty && value === '') || rule(value);
  let schema = z
    .string({ error: wire.message ?? wrong })
    .refine((value) => textProblem(value) === null, { error: ({ input }) => textProblem(String(input)) ?? wrong });
  const { maxLength, minLength, pattern } = wire;
  if (maxLength !== undefined) {
    schema = schema.refine(
      allows((value) => value.length <= maxLength),
      { error: wire.message ?? `不能超过${maxLength}个字` },
    );
  }
  if (minLength !== undefined) {
    schema = schema.refine(
      allows((value) => value.length >= minLength),
      { error: wire.message ?? `不能少于${minLength}个字` },
    );
  }
  if (pattern !== undefined) {
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    schema = schema.refine(
      allows((value) => whole.test(value)),
      { error: wire.message ?? wrong },
    );
  }
  return schema;
}

function numberSchema(wire: WireType): z.ZodType {
  const error = limitsText(wire);
  let schema = wire.type === 'integer' ? z.int({ error }) : z.number({ error });
  if (wire.minimum !== undefined) schema = schema.min(wire.minimum, { error });
  if (wire.maximum !== undefined) schema = schema.max(wire.maximum, { error });
  return schema;
}

/** What one wire value must look like. */
function valueSchema(wire: WireType, source: Source, mayBeEmpty = false): z.ZodType {
  if (wire.enum !== undefined) {
    const allowed = wire.enum;
    const plain =
      wire.type === 'string'
        ? z.string({ error: wrong })
        : wire.type === 'boolean'
          ? z.boolean({ error: wrong })
          : numberSchema({ type: wire.type });
    return plain.refine((value) => allowed.includes(value as string | number | boolean), {
      error: wire.message ?? '不在可选范围内',
    });
  }
  switch (wire.type) {
    case 'string':
      return textSchema(wire, mayBeEmpty);
    case 'integer':
    case 'number':
      return numberSchema(wire);
    case 'boolean':
      return z.boolean({ error: wrong });
    case 'array':
      return z
        .array(valueSchema(wire.items ?? { type: 'string' }, source), { error: wrong })
        .max(wire.maxItems ?? 1000, { error: `不能超过${wire.maxItems ?? 1000}项` });
    case 'object':
      return z.strictObject(fieldSchemas(wire.fields ?? {}, source), { error: wrong });
  }
}

function fieldSchema(one: Field<unknown>, source: Source): z.ZodType {
  const value = valueSchema(one.codec.wire, source, one.optional);
  if (one.optional) {
    const isText = one.codec.wire.type === 'string';
    return z.preprocess(
      (given) => (given === null || (given === '' && (!isText || source === 'query')) ? undefined : given),
      value.optional(),
    );
  }
  const present = z.unknown().refine((given) => given !== undefined && given !== null && given !== '', {
    error: one.required ?? missing,
    abort: true,
  });
  return present.pipe(value);
}

function fieldSchemas(shape: Shape, source: Source): Record<string, z.ZodType> {
  const fields = Object.values(shape);
  const own = fields.map((one) => [one.wireName, fieldSchema(one, source)] as const);
  const others = fields.flatMap(({ wireName, also = [] }) =>
    also.map((name) => [name, z.undefined({ error: `与 ${wireName} 不一致` }).optional()] as const),
  );
  return Object.fromEntries([...others, ...own]);
}

const schemas = new WeakMap<Endpoint, z.ZodType<Record<string, unknown>>>();

/** The server's validation of an endpoint's input as `readInput` spells it; unknown fields are refused. Made when it is first needed. */
export function inputSchema(endpoint: Endpoint): z.ZodType<Record<string, unknown>> {
  const known = schemas.get(endpoint);
  if (known !== undefined) return known;
  const source: Source = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? 'query' : 'body';
  const schema = z.strictObject(fieldSchemas(inputFields(endpoint), source), { error: '请求内容有误' });
  schemas.set(endpoint, schema);
  return schema;
}
