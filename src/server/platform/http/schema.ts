import { z } from 'zod';
import { maxPageSize } from '../../../contract/constants';
import { isPaged } from '../../../contract/kernel';
import type { Endpoint, Field, Shape, WireType } from '../../../contract/kernel';

/** Query values arrive as text; bodies are taken as they are. */
type Source = 'query' | 'body';

const missing = '该项为必填项';
const wrong = '格式有误';

/** An optional text may be emptied, whatever its pattern. */
function textSchema(wire: WireType, mayBeEmpty: boolean): z.ZodType {
  const allows = (rule: (value: string) => boolean) => (value: string) => (mayBeEmpty && value === '') || rule(value);
  let schema = z
    .string({ error: wire.message ?? wrong })
    .refine((value) => !value.includes('\u0000'), { error: wrong });
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

function numberSchema(wire: WireType, source: Source): z.ZodType {
  const error = wire.message ?? '应为数字';
  let schema = wire.type === 'integer' ? z.int({ error }) : z.number({ error });
  if (wire.minimum !== undefined)
    schema = schema.min(wire.minimum, { error: wire.message ?? `不能小于${wire.minimum}` });
  if (wire.maximum !== undefined)
    schema = schema.max(wire.maximum, { error: wire.message ?? `不能大于${wire.maximum}` });
  if (source === 'body') return schema;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    schema,
  );
}

function booleanSchema(source: Source): z.ZodType {
  const schema = z.boolean({ error: wrong });
  return source === 'body'
    ? schema
    : z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), schema);
}

/** What one wire value must look like. */
function valueSchema(wire: WireType, source: Source, mayBeEmpty = false): z.ZodType {
  if (wire.enum !== undefined) {
    const allowed = wire.enum;
    const plain =
      wire.type === 'string'
        ? z.string({ error: wrong })
        : wire.type === 'boolean'
          ? booleanSchema(source)
          : numberSchema({ type: wire.type }, source);
    return plain.refine((value) => allowed.includes(value as string | number | boolean), {
      error: wire.message ?? '不在可选范围内',
    });
  }
  switch (wire.type) {
    case 'string':
      return textSchema(wire, mayBeEmpty);
    case 'integer':
    case 'number':
      return numberSchema(wire, source);
    case 'boolean':
      return booleanSchema(source);
    case 'array':
      return z
        .array(valueSchema(wire.items ?? { type: 'string' }, source), { error: wrong })
        .max(wire.maxItems ?? 1000, { error: `不能超过${wire.maxItems ?? 1000}项` });
    case 'object':
      return z.strictObject(fieldSchemas(wire.fields ?? {}, source));
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
  return Object.fromEntries(Object.values(shape).map((one) => [one.wireName, fieldSchema(one, source)]));
}

function pagingSchemas(endpoint: Endpoint, source: Source): Record<string, z.ZodType> {
  const size = valueSchema({ type: 'integer', minimum: 1, maximum: maxPageSize }, source).optional();
  const start = valueSchema({ type: 'integer', minimum: 0, maximum: 10_000_000 }, source).optional();
  return endpoint.reply.kind === 'rows' ? { max: size, offset: start } : { psize: size, pno: start };
}

/** The server's validation of an endpoint's input, in wire names; unknown fields are refused. */
export function inputSchema(endpoint: Endpoint): z.ZodType<Record<string, unknown>> {
  const source: Source = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? 'query' : 'body';
  return z.strictObject({
    ...(isPaged(endpoint) ? pagingSchemas(endpoint, source) : {}),
    ...fieldSchemas(endpoint.input, source),
  });
}
